import { byLanguage, isLanguage, languages, nameLanguage } from '@probeta/contract/base/languages.ts'
import { Switch, TextInput } from '@mantine/core'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { addLookupEndpoint, changeLookupEndpoint, LookupRow } from '@probeta/contract/laboratory/lookups.ts'
import { lookupLists, type LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { readTypedClass } from '@probeta/domain/lookup/typed-class.ts'
import { parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm, valuesLike } from '../../ui/forms/use-contract-form.ts'
import css from './lookup-form.module.css'
import { proposeCode } from './propose-code.ts'

type Props = { list: LookupListId; row: LookupRow | undefined; uses: number; onClose: () => void }

type Values = Parsed<typeof changeLookupEndpoint>['body'] & { code: string }

const blank: Values = { code: '', ...byLanguage(() => ''), value: '', active: true }
const translated = languages.filter((language) => language !== 'es')
const { code: Code } = addLookupEndpoint.body.shape

function useLookupForm(list: LookupListId, row: LookupRow | undefined) {
  const { t } = useTranslation()
  const language = useLanguage()
  const refresh = useRefresh()
  const kind = lookupLists[list].value
  const record = useRecordForm<Values, LookupRow>(changeLookupEndpoint.body, {
    row,
    Row: LookupRow,
    blank,
    toForm: valuesLike(blank),
    label: (name) => {
      if (isLanguage(name)) return nameLanguage(name, language)
      if (name !== 'value') return t(`lookups.fields.${name}`)
      return kind === 'none' ? null : t(`lookups.fields.${kind}`)
    },
    rules: {
      code: (code, values) =>
        Code.safeParse(code || proposeCode(values.es)).success ? null : t('lookups.wrongCode'),
      value: (value) => {
        if (kind === 'agePlan') return parseAgePlan(value).ok ? null : t('lookups.wrongValue.agePlan')
        return kind === 'none' || readTypedClass(value) ? null : t('lookups.wrongValue.strength')
      },
    },
  })
  const { known } = record
  async function submit({ active, ...typed }: Values, { key, version }: { key: string; version: number }) {
    if (known) {
      const { code: _, ...texts } = typed
      const params = { list, lookupCode: known.code }
      await api.call(changeLookupEndpoint, { params, body: { ...texts, active }, version })
    } else {
      const body = { ...typed, code: typed.code || proposeCode(typed.es) }
      const added = api.call(addLookupEndpoint, { params: { list }, body }, { key })
      await atField(added, { 'lookup.codeTaken': 'code' })
    }
    await refresh('/lookups', '/tables/lookups')
  }
  return { ...record, submit, kind }
}

/** Edits a row: its words in every language, its value where the list has one; shows its earlier versions. */
export function LookupForm({ list, row, uses, onClose }: Props) {
  const { t } = useTranslation()
  const { form, field, known, edited, submit, kind } = useLookupForm(list, row)
  const { es } = form.values
  const plain = { autoComplete: 'off', spellCheck: false } as const
  return (
    <FormDrawer
      {...edited}
      title={known ? t('lookups.edit', { name: known.es }) : t('lookups.add')}
      draft={known ? `lookup:${list}:${known.code}` : `lookup:${list}`}
      submit={submit}
      onClose={onClose}
    >
      {known && uses > 0 && <p className={css['used']}>{t('lookups.usedHint', { count: uses })}</p>}
      <TextInput {...field('es')} autoComplete="off" />
      {translated.map((language) => (
        <TextInput key={language} {...field(language)} placeholder={es} autoComplete="off" />
      ))}
      {kind !== 'none' && (
        <TextInput {...field('value')} {...plain} description={t(`lookups.fields.${kind}Hint`)} required />
      )}
      {known ? (
        <>
          <Switch {...field('active')} />
          <VersionsList row={known} />
        </>
      ) : (
        <TextInput
          {...field('code')}
          {...plain}
          description={t('lookups.fields.codeHint')}
          placeholder={proposeCode(es)}
          required={false}
        />
      )}
    </FormDrawer>
  )
}

/** The versions of a row, newest first; nothing where there is only one. */
function VersionsList({ row }: { row: LookupRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (row.versions.length < 2) return null
  return (
    <section aria-label={t('lookups.versions')}>
      <h3 className="pb-small pb-flat">{t('lookups.versions')}</h3>
      <ol className="pb-stack-tight pb-plain-list">
        {row.versions.toReversed().map(({ revision, from, value, ...words }) => (
          <li key={revision}>
            <strong className="pb-block">{[words.es, value].filter(Boolean).join(' · ')}</strong>
            <span className="pb-block pb-dim">
              {[...new Set(translated.map((language) => words[language]))]
                .filter((text) => text !== words.es)
                .join(' · ')}
            </span>
            <small className="pb-block pb-dim">
              {from === null ? t('lookups.sinceEver') : t('lookups.since', { when: format.instant(from) })}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
