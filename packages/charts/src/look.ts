/**
 * The colours of a drawing, each named by its meaning. Any SVG colour: literal ones for files and paper, variables of a
 * style sheet for the screen. No meaning is carried by colour alone: shape, dash or text repeat it.
 */
export type Palette = {
  readonly ground: string
  readonly text: string
  readonly dim: string
  readonly grid: string
  /** Single results. */
  readonly data: string
  /** Values computed from several results: moving means, the normal curve, a centre. */
  readonly mean: string
  /** Required values: the specified strength, a target. */
  readonly target: string
  /** Limits and their breaches. */
  readonly limit: string
}

/** Formatting of numbers and days; `createSpeech` implements it for a locale. */
export type Speech = {
  readonly number: (value: number, digits: number) => string
  /** A tick of a time axis, from epoch milliseconds, in UTC. */
  readonly date: (milliseconds: number, detail: DateDetail) => string
}

export type DateDetail = 'fullDay' | 'day' | 'month' | 'year'

/** Settings of a drawing: size in pixels (or points on paper), colours, number formats, and every text in it. */
export type Look<Words> = {
  readonly width: number
  readonly height: number
  readonly palette: Palette
  readonly speech: Speech
  readonly fontFamily: string
  /** Prefix of the ids inside, unique among the drawings of a page. */
  readonly id: string
  readonly words: CommonWords & Words
}

export type CommonWords = {
  /** The accessible name of the drawing. */
  readonly title: string
  /** Accessible description, one or two sentences. */
  readonly description: string
  /** Caption below the drawing: n, and what is left out. */
  readonly caption: string
  /** Title above the vertical axis: quantity and unit. */
  readonly y: string
  /** Title below the horizontal axis. */
  readonly x: string
}
