/** Placeholders of one letter: `{place}` is replaced when it is written. */
export type LetterPlaces = {
  /** Allowed in the text; in the subject likewise, but without `blocks`. */
  readonly places: readonly string[]
  /** A list of results or the button of the link: a paragraph of its own. */
  readonly blocks: readonly string[]
  /** Required, since the receiver could not act on the letter without it. */
  readonly required: readonly string[]
}

const report = ['name', 'laboratory', 'client', 'number', 'revision', 'workSite', 'replaces'] as const
const after = ['message', 'attachment', 'until'] as const
const reportLetter = { places: [...report, ...after], blocks: ['results', 'link'], required: ['link'] }
const summaryLetter = {
  places: ['name', 'laboratory', 'client', 'from', 'to', ...after],
  blocks: ['results', 'link'],
  required: ['link'],
}
const ofAccount = ['name', 'username'] as const

/** All letters of the laboratory, by the event they announce. */
export const letterPlaces = {
  reportIssued: reportLetter,
  sent: reportLetter,
  result7days: { ...reportLetter, places: [...reportLetter.places, 'age'] },
  forecastLow: reportLetter,
  result28days: { ...reportLetter, places: [...reportLetter.places, 'age'] },
  lowResult: { ...reportLetter, places: [...reportLetter.places, 'code', 'age'], required: ['code', 'link'] },
  dailySummary: summaryLetter,
  weeklySummary: summaryLetter,
  lowResultAlert: {
    places: [
      'name',
      'laboratory',
      'client',
      'workSite',
      'code',
      'age',
      'value',
      'specified',
      'unit',
      'why',
      'because',
    ],
    blocks: ['link'],
    required: ['code', 'link'],
  },
  invitation: {
    places: [...ofAccount, 'laboratory', 'inviter', 'days'],
    blocks: ['link'],
    required: ['username', 'link'],
  },
  recovery: { places: [...ofAccount, 'minutes'], blocks: ['link'], required: ['link'] },
  passwordChanged: { places: ofAccount, blocks: [], required: ['username'] },
  addressChanged: { places: [...ofAccount, 'laboratory', 'by'], blocks: [], required: ['username'] },
  factorsRemoved: { places: [...ofAccount, 'laboratory', 'by'], blocks: [], required: ['username'] },
} as const satisfies Record<string, LetterPlaces>

export type LetterName = keyof typeof letterPlaces
export const letterNames = Object.keys(letterPlaces) as LetterName[]
