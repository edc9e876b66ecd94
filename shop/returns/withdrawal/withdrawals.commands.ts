import { listCommand } from '#shop/kernel/command.ts';
import { findDeclarations } from './withdrawals.sql.ts';

export const withdrawalsCommands = [
  listCommand({
    name: 'returns withdrawals',
    right: 'returns.read',
    summary: 'Lists declarations of withdrawal, the latest first.',
    find: ({ db }) => findDeclarations(db),
    row: (declaration) => ({
      declared: declaration.declaredAt,
      number: declaration.declarationNumber,
      contract: declaration.contractReference,
      name: declaration.name,
      email: declaration.email,
      scope: declaration.scope,
    }),
    empty: 'There are no declarations of withdrawal.',
  }),
];
