/**
 * One element of a drawing: plain data, so that the browser draws it with React, a file gets it as SVG text and the
 * printer the same. Attributes are SVG's own; texts are never markup.
 */
export type Mark = {
  readonly tag: 'svg' | 'g' | 'path' | 'line' | 'rect' | 'circle' | 'polygon' | 'text' | 'title' | 'desc'
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly (Mark | string)[]
}
