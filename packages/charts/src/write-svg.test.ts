import { expect, test } from 'vitest'
import { writeSvg } from './write-svg.ts'

test('a drawing is written as text, and no text of it becomes markup', () => {
  expect(
    writeSvg({
      tag: 'svg',
      attributes: { 'aria-label': 'a "b"' },
      children: [{ tag: 'text', attributes: { x: 1.5 }, children: ['<script>&'] }],
    }),
  ).toBe('<svg aria-label="a &#34;b&#34;"><text x="1.5">&#60;script&#62;&#38;</text></svg>')
})
