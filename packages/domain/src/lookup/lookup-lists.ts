import { curings } from '../sample/planned-specimens.ts'
import { shapeIds } from '../specimen/shapes.ts'
import { strengthClasses } from '../specimen/strength-classes.ts'

/** Kind of value stored with the words of a row; 'none': words only. */
type ValueKind = 'none' | 'agePlan' | 'strength'

type LookupList = {
  /** True: a laboratory may add rows; false: rules read the codes, and only words, order and use may be changed. */
  readonly adds: boolean
  readonly value: ValueKind
  /** The rows that come with the program, in their order: code and value. */
  readonly shipped: readonly (readonly [code: string, value: string])[]
}

const plain = (...codes: readonly string[]) => codes.map((code) => [code, ''] as const)
const words = (...codes: readonly string[]): LookupList => ({
  adds: true,
  value: 'none',
  shipped: plain(...codes),
})
const given = (...codes: readonly string[]): LookupList => ({ ...words(...codes), adds: false })

/** All lookup lists with their initial rows. Shipped codes and values never change once shipped. */
export const lookupLists = {
  agePlans: {
    adds: true,
    value: 'agePlan',
    shipped: [
      ['usual', '7·28·28·R'],
      ['plain', '7·28·28'],
      ['three', '7·28·28·28·R'],
      ['early', '3·7·28·28·R'],
      ['formwork', '24h·3·7·28·28'],
      ['late', '7·28·28·56·56'],
    ],
  },
  strengthClasses: {
    adds: true,
    value: 'strength',
    shipped: strengthClasses
      .filter(({ weight }) => weight === 'normal')
      .map(({ name, cylinder, cube }) => [name.replace('/', '-'), `${cylinder}/${cube}`] as const),
  },
  shapes: given(...shapeIds),
  fractures: given('1', '2', '3', '4', '5', '6'),
  curings: given(...curings),
  elements: words('footing', 'pile', 'column', 'wall', 'beam', 'slab', 'stair', 'pavement', 'tank'),
  weather: words('sunny', 'cloudy', 'rain', 'wind', 'cold', 'hot'),
  visitReasons: words('clientAsked', 'weather', 'noConcrete', 'siteNotReady', 'noTechnician'),
  sheetReasons: words('typing', 'misread', 'noteArrived', 'wrongColumn', 'twice'),
  slumpReasons: words('waterOnSite', 'admixture', 'waited', 'returned', 'acceptedBySupervision'),
  careChecks: words('platens', 'seat', 'oil', 'zero', 'guard', 'air'),
  missedReasons: words(
    'pressDown',
    'noTime',
    'powerCut',
    'notFound',
    'stillOnSite',
    'notReady',
    'clientAsked',
  ),
  notTestedReasons: words('lost', 'broken', 'stripping', 'frozen', 'clientAsked'),
  invalidationReasons: words('notCentred', 'capDetached', 'knocked', 'dry', 'swapped'),
  reserveReasons: words('lowResult', 'setSpread', 'companionInvalid', 'clientAsked'),
  swapReasons: words('takenForEachOther', 'labelsSwapped', 'typedInOtherRow'),
  photoReasons: words('otherObject', 'unreadable', 'twice', 'peopleSeen'),
  deliveryReasons: words('wrongRecipient', 'newVersion', 'clientAsked', 'sentTooEarly'),
  certificateReasons: words('typedWrongly', 'otherPiece', 'issuerCorrected', 'twice'),
  reviewReasons: words('checkLoad', 'checkDimensions', 'fractureMissing', 'remarkMissing', 'text'),
} as const satisfies Record<string, LookupList>

export type LookupListId = keyof typeof lookupLists
export const lookupListIds = Object.keys(lookupLists) as LookupListId[]

/** True for a row that is shipped with the program. */
export const isShipped = (list: LookupListId, code: string): boolean =>
  lookupLists[list].shipped.some(([shipped]) => shipped === code)
