import type { Mark } from '@probeta/charts/mark.ts'
import { createElement, memo, type ReactNode } from 'react'
import './drawing.css'

/** 'stroke-width' → 'strokeWidth': React's name of an SVG attribute. */
const named = (attribute: string): string =>
  /^(aria|data)-/.test(attribute)
    ? attribute
    : attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

function shown({ tag, attributes, children }: Mark, key?: number): ReactNode {
  const given: Record<string, string | number | undefined> = { key }
  for (const [name, value] of Object.entries(attributes)) given[named(name)] = value
  const inside = children.map((child, at) => (typeof child === 'string' ? child : shown(child, at)))
  return createElement(tag, given, inside.length === 0 ? undefined : inside)
}

/** Shows a drawing with the same marks as in files and on paper. */
export const Drawing = memo(function Drawing({ mark }: { mark: Mark }) {
  return shown(mark)
})
