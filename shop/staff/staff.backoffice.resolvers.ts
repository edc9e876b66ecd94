import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { refuse } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { writeLanguage } from './staff.sql.ts';

export const staffResolvers: Resolvers = {
  Query: {
    me: (_, __, { staff: { name, email, language, rights, isRecovered = false } }) => ({
      name,
      email,
      language,
      rights: [...rights],
      isRecovered,
    }),
  },
  Mutation: {
    changeLanguage: async (_, { language }, { db, staff }) => {
      if (language !== 'de' && language !== 'en')
        return staffMutationResult(
          refuse('NO_LANGUAGE', 'staff.unknownLanguage', { field: 'language' }),
        );
      await writeLanguage(db, staff.id, language);
      return staffMutationResult(undefined);
    },
  },
};
