/** Texts and numbers by the name of their field; null where nothing was written. */
export type SheetValues = Readonly<Record<string, string | number | null>>

/** Contents of a sheet, without the later history of its specimens. `id` is the sample's: codes may be corrected. */
export type SheetContent = {
  readonly header: SheetValues
  readonly trucks: readonly {
    readonly id: string
    readonly code: string
    readonly values: SheetValues
    readonly specimens: readonly { readonly code: string; readonly values: SheetValues }[]
  }[]
}

export type SheetDifference = {
  readonly of: 'sheet' | 'truck' | 'specimen'
  /** Code of the sample or the specimen; empty for the head of the sheet. */
  readonly code: string
  readonly change: 'added' | 'removed' | 'changed'
  /** Name of the changed value; empty where a whole truck or specimen was added or removed. */
  readonly field: string
  readonly before: string | number | null
  readonly after: string | number | null
}

type Named = Pick<SheetDifference, 'of' | 'code'>

/** Treats '' and a missing value as equal: on paper they look the same. */
const emptyAsNull = (value: string | number | null | undefined) =>
  value === '' || value === undefined ? null : value

const differingValues = (named: Named, was: SheetValues, is: SheetValues): SheetDifference[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const [before, after] = [emptyAsNull(was[field]), emptyAsNull(is[field])]
    return before === after ? [] : [{ ...named, change: 'changed', field, before, after }]
  })

const whole = (named: Named, change: 'added' | 'removed'): SheetDifference => ({
  ...named,
  change,
  field: '',
  before: null,
  after: null,
})

/** Lists the differences of a later version of a sheet, in the order of the paper: head, then truck by truck. */
export function compareVersions(was: SheetContent, is: SheetContent): SheetDifference[] {
  const before = new Map(was.trucks.map((truck) => [truck.id, truck]))
  const currentIds = new Set(is.trucks.map(({ id }) => id))
  return [
    ...differingValues({ of: 'sheet', code: '' }, was.header, is.header),
    ...is.trucks.flatMap((truck) => {
      const named = { of: 'truck', code: truck.code } as const
      const old = before.get(truck.id)
      if (!old) return [whole(named, 'added')]
      const specimens = new Map(old.specimens.map((one) => [one.code, one]))
      const codes = new Set(truck.specimens.map(({ code }) => code))
      return [
        ...differingValues(named, old.values, truck.values),
        ...truck.specimens.flatMap(({ code, values }) => {
          const one = specimens.get(code)
          const of = { of: 'specimen', code } as const
          return one ? differingValues(of, one.values, values) : [whole(of, 'added')]
        }),
        ...old.specimens
          .filter(({ code }) => !codes.has(code))
          .map(({ code }) => whole({ of: 'specimen', code }, 'removed')),
      ]
    }),
    ...was.trucks
      .filter(({ id }) => !currentIds.has(id))
      .map(({ code }) => whole({ of: 'truck', code }, 'removed')),
  ]
}
