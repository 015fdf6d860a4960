/** On which a laboratory prints, and sheets of labels come. */
export const paperIds = ['a4', 'letter'] as const
export type Paper = (typeof paperIds)[number]

/** Width and height, mm. */
export const papers = { a4: [210, 297], letter: [215.9, 279.4] } as const satisfies Record<
  Paper,
  readonly [number, number]
>
