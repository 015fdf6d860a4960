import { Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addLookupEndpoint, changeLookupEndpoint, LookupRow } from '@probeta/contract/lookups.ts'
import { lookupLists, type LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { readTypedClass } from '@probeta/domain/lookup/typed-class.ts'
import { parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import css from './lookup-form.module.css'
import { proposeCode } from './propose-code.ts'

type Props = { list: LookupListId; row: LookupRow | undefined; uses: number; onClose: () => void }

const code = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/

const valuesOf = (row: LookupRow | undefined) => ({
  code: row?.code ?? '',
  es: row?.es ?? '',
  en: row?.en ?? '',
  de: row?.de ?? '',
  value: row?.value ?? '',
  active: row?.active ?? true,
})

/** A row: its words in the three languages, its value where the list has one, and all that it ever said. */
export function LookupForm({ list, row: given, uses, onClose }: Props) {
  const [row, setRow] = useState(given)
  const { t } = useTranslation()
  const refresh = useRefresh()
  const rules = useFieldRules()
  const kind = lookupLists[list].value
  const form = useForm({
    initialValues: valuesOf(row),
    validate: {
      code: (value, { es }) => (code.test(value || proposeCode(es)) ? null : t('lookups.wrongCode')),
      es: rules.required,
      value: (value) => {
        if (kind === 'agePlan') return parseAgePlan(value).ok ? null : t('lookups.wrongValue.agePlan')
        return kind === 'none' || readTypedClass(value) ? null : t('lookups.wrongValue.strength')
      },
    },
  })
  const { es } = form.values
  return (
    <FormDrawer
      form={form}
      title={row ? t('lookups.edit', { name: row.es }) : t('lookups.add')}
      draft={row ? `lookup:${list}:${row.code}` : `lookup:${list}`}
      edits={{
        row: row,
        read: (current) => LookupRow.safeParse(current).data,
        toForm: valuesOf,
        labels: {
          ...{ code: t('lookups.fields.code'), es: t('lookups.fields.es'), en: t('lookups.fields.en') },
          ...{ de: t('lookups.fields.de'), active: t('lookups.fields.active') },
          value: kind === 'none' ? null : t(`lookups.fields.${kind}`),
        },
        onNewer: setRow,
      }}
      submit={async ({ active, ...typed }, { key, version }) => {
        // What nobody translated is said as it is.
        const said = { es: typed.es, en: typed.en || typed.es, de: typed.de || typed.es, value: typed.value }
        if (row) {
          const params = { list, lookupCode: row.code }
          await api.call(changeLookupEndpoint, { params, body: { ...said, active }, version })
        } else {
          const body = { code: typed.code || proposeCode(typed.es), ...said }
          await atField(api.call(addLookupEndpoint, { params: { list }, body }, { key }), {
            'lookup.codeTaken': 'code',
          })
        }
        await refresh('/lookups', '/tables/lookups')
      }}
      onClose={onClose}
    >
      {row && uses > 0 && <p className={css['used']}>{t('lookups.usedHint', { count: uses })}</p>}
      <TextInput
        label={t('lookups.fields.es')}
        required
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('es')}
      />
      <TextInput
        label={t('lookups.fields.en')}
        placeholder={es}
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('en')}
      />
      <TextInput
        label={t('lookups.fields.de')}
        placeholder={es}
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('de')}
      />
      {kind !== 'none' && (
        <TextInput
          label={t(`lookups.fields.${kind}`)}
          description={t(`lookups.fields.${kind}Hint`)}
          required
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('value')}
        />
      )}
      {row ? (
        <>
          <Switch
            label={t('lookups.fields.active')}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
          <VersionsList row={row} />
        </>
      ) : (
        <TextInput
          label={t('lookups.fields.code')}
          description={t('lookups.fields.codeHint')}
          placeholder={proposeCode(es)}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
      )}
    </FormDrawer>
  )
}

/** All that a row ever said, the newest first; nothing where it always said the same. */
function VersionsList({ row }: { row: LookupRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (row.versions.length < 2) return null
  return (
    <section className={css['versions']} aria-label={t('lookups.versions')}>
      <h3>{t('lookups.versions')}</h3>
      <ol>
        {row.versions.toReversed().map(({ revision, from, es, en, de, value }) => (
          <li key={revision}>
            <strong>{[es, value].filter(Boolean).join(' · ')}</strong>
            <span>{[...new Set([en, de])].filter((words) => words !== es).join(' · ')}</span>
            <small>
              {from === null ? t('lookups.sinceEver') : t('lookups.since', { when: format.instant(from) })}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
