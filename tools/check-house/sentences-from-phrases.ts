import { Visitor, type ESTree } from 'vite'
import { isTest, type Finding, type Rule } from './source.ts'

const shown = new Set(['label', 'placeholder', 'title', 'aria-label', 'ariaLabel', 'description', 'alt'])
const shownInTables = new Set(['label', 'header', 'title', 'placeholder', 'description', 'message'])

const hasLetters = (text: string) => /\p{L}/u.test(text)
/** A sentence, not the key of one: it opens with a capital or has a space between words. */
const readsAsText = (text: string) => /^\s*\p{Lu}|\p{L}\s+\p{L}/u.test(text)

/** The fixed texts that an expression can come to. */
function textsOf(node: ESTree.Node | null): { text: string; offset: number }[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, offset: node.start }] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value, start }) => ({ text: value.cooked ?? value.raw, offset: start }))
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)]
    case 'JSXExpressionContainer':
      return textsOf(node.expression)
    default:
      return []
  }
}

/** Every sentence that a person sees comes from packages/phrases: none is written into the elements of the web. */
export const sentencesFromPhrases: Rule = ({ sources }) =>
  sources
    .filter(({ path }) => path.startsWith('packages/web/src/') && !isTest(path))
    .flatMap((source): Finding[] => {
      const findings: Finding[] = []
      const say = (offset: number, text: string) =>
        findings.push(
          source.find(offset, `"${text.trim()}" is seen by people: say it through packages/phrases`),
        )
      const sayAll = (node: ESTree.Node | null, wrong: (text: string) => boolean) => {
        for (const { text, offset } of textsOf(node)) if (wrong(text)) say(offset, text)
      }
      const children = (node: { children: ESTree.Node[] }) => {
        for (const child of node.children) {
          if (child.type === 'JSXText' && hasLetters(child.value))
            say(child.start + child.value.search(/\S/), child.value)
          if (child.type === 'JSXExpressionContainer') sayAll(child, hasLetters)
        }
      }
      new Visitor({
        JSXElement: children,
        JSXFragment: children,
        JSXAttribute: ({ name, value }) => {
          if (name.type === 'JSXIdentifier' && shown.has(name.name)) sayAll(value, hasLetters)
        },
        Property: ({ key, value }) => {
          if (key.type === 'Identifier' && shownInTables.has(key.name)) sayAll(value, readsAsText)
        },
      }).visit(source.program)
      return findings
    })
