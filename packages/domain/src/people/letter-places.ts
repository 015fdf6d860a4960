/** What one letter may say: `{place}` is filled in when it is written. */
export type LetterPlaces = {
  /** May stand in the text; those of the subject are the same without `blocks`. */
  readonly places: readonly string[]
  /** A list of results or the button of the link: a paragraph of its own. */
  readonly blocks: readonly string[]
  /** Without it the receiver could not do what the letter is for. */
  readonly required: readonly string[]
}

const report = ['name', 'laboratory', 'client', 'number', 'revision', 'workSite', 'replaces'] as const
const after = ['message', 'attachment', 'until'] as const
const told = { places: [...report, ...after], blocks: ['results', 'link'], required: ['link'] }
const ofAccount = ['name', 'username'] as const

/** Every letter that leaves the laboratory, by the event that it tells. */
export const letterPlaces = {
  reportIssued: told,
  sent: told,
  result7days: { ...told, places: [...told.places, 'age'] },
  result28days: { ...told, places: [...told.places, 'age'] },
  lowResult: { ...told, places: [...told.places, 'code', 'age'], required: ['code', 'link'] },
  weeklySummary: {
    places: ['name', 'laboratory', 'client', 'from', 'to', ...after],
    blocks: ['results', 'link'],
    required: ['link'],
  },
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
