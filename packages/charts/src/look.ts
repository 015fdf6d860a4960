/**
 * The colours of a drawing, each by what it stands for. Any SVG colour: literal ones for files and paper, variables of a
 * style sheet for the screen. Nothing is told by colour alone: shape, dash or word say it too.
 */
export type Palette = {
  readonly ground: string
  readonly text: string
  readonly dim: string
  readonly grid: string
  /** Single results. */
  readonly data: string
  /** What is computed of several: moving means, the normal curve, a centre. */
  readonly mean: string
  /** What was asked for: the specified strength, a target. */
  readonly target: string
  /** Limits, and what breaks them. */
  readonly limit: string
}

/** How numbers and days are written; `locale` speaks in `createSpeech`. */
export type Speech = {
  readonly number: (value: number, digits: number) => string
  /** A tick of a time axis, from milliseconds of 1970 in UTC. */
  readonly date: (milliseconds: number, detail: DateDetail) => string
}

export type DateDetail = 'fullDay' | 'day' | 'month' | 'year'

/** Where and how a drawing stands: pixels (or points of paper), colours, numbers, and every word of it. */
export type Look<Words> = {
  readonly width: number
  readonly height: number
  readonly palette: Palette
  readonly speech: Speech
  readonly fontFamily: string
  /** Begins the ids inside: two drawings of one page differ in it. */
  readonly id: string
  readonly words: CommonWords & Words
}

export type CommonWords = {
  /** The accessible name of the drawing. */
  readonly title: string
  /** What it shows, in a sentence or two, for who cannot see it. */
  readonly description: string
  /** Under the drawing: n, and what is left out. */
  readonly caption: string
  /** Over the upright axis: what and in which unit. */
  readonly y: string
  /** Under the other axis. */
  readonly x: string
}
