import { Visitor, type ESTree } from 'vite'
import type { Source } from '../check-house/source.ts'

/** A key that is asked for by a call, whole or as a pattern, with where. */
type Asked = { readonly matches: (key: string) => boolean; readonly spelled: string; readonly offset: number }

/**
 * What a source does with sentences: `asked` by t(), sentence() or i18nKey; `texts`, all its string literals, since keys
 * travel as data too; `patterns` of its template literals; `chains` of property names, for trees that are read as objects.
 */
export type Uses = {
  readonly asked: readonly Asked[]
  readonly texts: ReadonlySet<string>
  readonly patterns: readonly RegExp[]
  readonly chains: readonly string[]
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** `errors.${code}` → /^errors\..+$/. */
function patternOf({ quasis }: ESTree.TemplateLiteral): RegExp {
  return new RegExp(`^${quasis.map(({ value }) => escape(value.raw)).join('.+')}$`)
}

/** The keys that an argument can come to. What is only known when the program runs is left to its callers. */
function askedBy(node: ESTree.Node | null | undefined): Asked[] {
  switch (node?.type) {
    case 'Literal': {
      const { value, start } = node
      return typeof value === 'string'
        ? [{ matches: (key) => key === value, spelled: value, offset: start }]
        : []
    }
    case 'TemplateLiteral': {
      const pattern = patternOf(node)
      return [{ matches: (key) => pattern.test(key), spelled: pattern.source, offset: node.start }]
    }
    case 'ConditionalExpression':
      return [...askedBy(node.consequent), ...askedBy(node.alternate)]
    case 'LogicalExpression':
      return [...askedBy(node.left), ...askedBy(node.right)]
    case 'JSXExpressionContainer':
      return askedBy(node.expression)
    default:
      return []
  }
}

const nameOf = (callee: ESTree.Node): string | undefined => {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined
}

/** `say.report.title` → 'say.report.title'; a step that is computed is written `*`. */
function chainOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'ChainExpression') return chainOf(node.expression)
  if (node.type !== 'MemberExpression') return '?'
  const step = !node.computed && node.property.type === 'Identifier' ? node.property.name : '*'
  return `${chainOf(node.object)}.${step}`
}

export function usesOf(source: Source): Uses {
  const asked: Asked[] = []
  const texts = new Set<string>()
  const patterns: RegExp[] = []
  const chains: string[] = []
  const aliases: { readonly name: string; readonly chain: string }[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      const name = nameOf(callee)
      if (name === 't') asked.push(...askedBy(given[0]))
      if (name === 'sentence') asked.push(...askedBy(given[1]))
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && name.name === 'i18nKey') asked.push(...askedBy(value))
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.add(value)
    },
    TemplateLiteral: (node) => {
      if (node.quasis.some(({ value }) => /^\w+\./.test(value.raw))) patterns.push(patternOf(node))
    },
    MemberExpression: (node) => {
      chains.push(chainOf(node))
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'MemberExpression') {
        aliases.push({ name: id.name, chain: chainOf(init) })
      }
    },
  }).visit(source.program)
  // `const words = say.test` and then `words.age` reads test.age.
  const spelledOut = chains.flatMap((chain) =>
    aliases
      .filter(({ name }) => chain.startsWith(`${name}.`))
      .map((alias) => `${alias.chain}${chain.slice(alias.name.length)}`),
  )
  return { asked, texts, patterns, chains: [...chains, ...spelledOut] }
}
