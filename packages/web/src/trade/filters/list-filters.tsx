import { Chip, MultiSelect, NumberInput, SegmentedControl } from '@mantine/core'
import { innerSchemaOf, wordsOf } from '@probeta/contract/base/choice.ts'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useWordOf } from '../../i18n/use-word-of.ts'
import { DaySpan } from '../../ui/fields/day-span.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { ChoiceFilter } from '../../ui/lists/choice-filter.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import type { Narrowing } from '../../ui/lists/use-list.ts'
import { ClientFilter, SupplierFilter, WorkSiteFilter } from './filter-by-name.tsx'

type Props<Name extends string> = {
  narrowing: Narrowing<Name>
  /** Names of the query that are set elsewhere, by a tab or a link, or that this person may not use. */
  hidden?: readonly Name[]
  /** Labels of filters for which `lists.asked.of` is not specific enough. */
  labels?: Readonly<Partial<Record<Name | 'to', string>>>
  /** Filters that only this list has. */
  own?: Readonly<Partial<Record<Name, ReactNode>>>
  children?: ReactNode
}

const nameFilters = { workSiteId: WorkSiteFilter, clientId: ClientFilter, supplierId: SupplierFilter }
const isNamed = (name: string): name is keyof typeof nameFilters => Object.hasOwn(nameFilters, name)
const asText = (value: unknown) => (value === undefined || value === '' ? undefined : String(value))
/** Those after it are behind a button unless one of them is in use, so that filters and tools stand in one line. */
const atOnce = 4
/** The span of days draws `to` beside `from`; the order is chosen beside the number of rows. */
const apart = new Set(['to', 'sort'])

/** The filters above a list in the order of its endpoint's query, each drawn by its schema there. */
export function ListFilters<Name extends string>(props: Props<Name>) {
  const { narrowing, hidden = [], own, children } = props
  const names = narrowing.names.filter((name) => !apart.has(name) && !hidden.includes(name))
  const folded: readonly string[] = names.slice(atOnce)
  const isUsed = (name: string) =>
    narrowing.values[name] !== undefined || (name === 'from' && narrowing.values['to'] !== undefined)
  return (
    <FilterBar
      folds={names.length > 2}
      {...(folded.length > 0 && { rest: folded.some(isUsed) ? 'used' : 'unused' })}
      onClear={narrowing.clear}
    >
      {names.map((name) => (
        <Fragment key={name}>{own?.[name] ?? <Filter {...props} name={name} />}</Fragment>
      ))}
      {children && <div className="pb-filters-own pb-row">{children}</div>}
    </FilterBar>
  )
}

function Filter<Name extends string>({ narrowing, name, labels }: Props<Name> & { name: Name }) {
  const { label: labelOf } = useWordOf()
  const { query, values, set } = narrowing
  const value = asText(values[name])
  const label = labels?.[name] ?? labelOf(name)
  const onChange = (chosen: string | number | undefined) => set({ [name]: chosen })
  if (isNamed(name)) {
    const NameFilter: (typeof nameFilters)[keyof typeof nameFilters] = nameFilters[name]
    return <NameFilter label={label} value={value} onChange={onChange} />
  }
  if (name === 'from')
    return (
      <DaySpan
        from={value}
        to={asText(values['to'])}
        labels={{ from: label, to: labels?.to ?? labelOf('to') }}
        onChange={set}
      />
    )
  const shape: Readonly<Record<string, z.core.$ZodType>> = query.shape
  const schema = shape[name]
  const choice = schema && wordsOf(schema)
  const filter = { label, value, onChange }
  if (choice) return <WordFilter {...filter} schema={schema} choice={choice} />
  return <PlainFilter {...filter} schema={schema && innerSchemaOf(schema)} />
}

type Filtering = {
  label: string
  value: string | undefined
  onChange: (chosen: string | number | undefined) => void
}
type WordProps = Filtering & {
  schema: z.core.$ZodType
  choice: NonNullable<ReturnType<typeof wordsOf>>
}

/** One of the words of a list, or several. */
function WordFilter({ schema, choice, label, value, onChange }: WordProps) {
  const { t } = useTranslation()
  const { word } = useWordOf()
  const choices = choice.values.map((one) => ({ value: one, label: word(choice.word(one)) }))
  // A default is always selected, so the choice cannot be empty.
  if (schema instanceof z.ZodDefault)
    return <SegmentedControl aria-label={label} value={value ?? ''} onChange={onChange} data={choices} />
  if (!(innerSchemaOf(schema) instanceof z.ZodString))
    return <ChoiceFilter label={label} choices={choices} value={value} onChange={onChange} />
  return (
    <MultiSelect
      clearable
      clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
      aria-label={label}
      placeholder={value ? '' : label}
      value={value?.split(',') ?? []}
      onChange={(chosen) => onChange(chosen.join(',') || undefined)}
      data={choices}
    />
  )
}

/** A flag, a number, or a text to search for. */
function PlainFilter({ schema, label, value, onChange }: Filtering & { schema: unknown }) {
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodCodec) {
    const on = schema instanceof z.ZodLiteral ? String(schema.value) : 'true'
    return (
      <Chip
        size="sm"
        checked={value !== undefined}
        onChange={(checked) => onChange(checked ? on : undefined)}
      >
        {label}
      </Chip>
    )
  }
  if (schema instanceof z.ZodNumber)
    return (
      <NumberInput
        aria-label={label}
        placeholder={label}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        {...(schema.maxValue !== null && { max: schema.maxValue })}
        value={value === undefined ? '' : Number(value)}
        onChange={(typed) => onChange(typeof typed === 'number' ? typed : undefined)}
      />
    )
  return <SearchBox value={value ?? ''} label={label} onSearch={(text) => onChange(text || undefined)} />
}
