import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Limits of one operation; the largest of the storefront is well below. */
export const operationLimits = {
  tokens: 4_000,
  depth: 15,
  aliases: 30,
  rootFields: 20,
  fields: 2_000,
};

type Weight = { depth: number; aliases: number; fields: number };

/** Refuses operations that exceed the limits of depth, fields or aliases, with fragments expanded. */
export function operationLimitsRule(context: ValidationContext): ASTVisitor {
  const fragments = new Map<FragmentDefinitionNode, Weight>();
  const weigh = (selection: SelectionSetNode): Weight =>
    selection.selections.reduce((sum, node) => add(sum, weighNode(node)), {
      depth: 0,
      aliases: 0,
      fields: 0,
    });

  function weighNode(node: SelectionSetNode['selections'][number]): Weight {
    if (node.kind === Kind.FRAGMENT_SPREAD)
      return weighFragment(context.getFragment(node.name.value));
    if (node.kind === Kind.INLINE_FRAGMENT) return weigh(node.selectionSet);
    const inner = node.selectionSet ? weigh(node.selectionSet) : nothing;
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + (node.alias ? 1 : 0),
      fields: inner.fields + 1,
    };
  }

  /** A recursive fragment exceeds the limits; another rule reports the cycle. */
  function weighFragment(fragment: FragmentDefinitionNode | null | undefined): Weight {
    if (!fragment) return nothing;
    const known = fragments.get(fragment);
    if (known) return known;
    fragments.set(fragment, { depth: Infinity, aliases: 0, fields: 0 });
    const weight = weigh(fragment.selectionSet);
    fragments.set(fragment, weight);
    return weight;
  }

  return {
    OperationDefinition(operation) {
      const { depth, aliases, fields } = weigh(operation.selectionSet);
      const measured = {
        depth,
        aliases,
        fields,
        rootFields: operation.selectionSet.selections.length,
      };
      for (const [what, amount] of Object.entries(measured) as [keyof typeof measured, number][]) {
        if (amount > operationLimits[what]) context.reportError(tooMuch(what));
      }
    },
  };
}

const nothing: Weight = { depth: 0, aliases: 0, fields: 0 };

function add(one: Weight, other: Weight): Weight {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    fields: one.fields + other.fields,
  };
}

function tooMuch(what: keyof typeof operationLimits): GraphQLError {
  return new GraphQLError(
    `The operation exceeds the limit of ${operationLimits[what]} for ${what}. Ask in smaller parts.`,
    {
      extensions: { classification: 'OPERATION_TOO_LARGE' },
    },
  );
}
