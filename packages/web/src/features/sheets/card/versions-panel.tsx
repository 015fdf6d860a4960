import { Button, Group, NativeSelect } from '@mantine/core'
import { contentOf, type EnteredSheet } from '@probeta/contract/concrete/entered-sheets.ts'
import {
  compareVersions,
  type SheetContent,
  type SheetDifference,
} from '@probeta/domain/sheet/compare-versions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { Section } from '../../../ui/section.tsx'
import css from '../paper/entered-sheet-page.module.css'
import { useSheetWords } from '../paper/typed-card.tsx'

type Named = { key: string; name: string; content: SheetContent }
type Props = { sheet: EnteredSheet; onRead: (revision: number | undefined) => void }

/** The accepted versions, who accepted them, why they were made, and the differences between two. */
export function VersionsPanel({ sheet, onRead }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Section title={t('sheets.versions.title')}>
      {sheet.versions.length === 0 && <p className="pb-dim pb-flat">{t('sheets.versions.none')}</p>}
      <ol className={`pb-plain-list ${css['versions']}`}>
        {sheet.versions.map(({ revision, reason, acceptedBy, acceptedAt }) => (
          <li key={revision} className="pb-spread">
            <div>
              <strong>{t('sheets.versions.one', { number: revision })}</strong>
              <small className="pb-block pb-dim">
                {t('sheets.versions.acceptedBy', {
                  who: acceptedBy ?? '—',
                  when: format.instant(acceptedAt),
                })}
              </small>
              {reason && (
                <small className="pb-block pb-dim">{t('sheets.versions.because', { reason })}</small>
              )}
            </div>
            <Button size="compact-md" variant="subtle" onClick={() => onRead(revision)}>
              {t('sheets.versions.read')}
            </Button>
          </li>
        ))}
      </ol>
      <Comparison sheet={sheet} />
    </Section>
  )
}

/** The accepted versions and, where it is open for changes, the sheet as it is now. */
function useVersions(sheet: EnteredSheet): Named[] {
  const { t } = useTranslation()
  const accepted = sheet.versions.map(({ revision, said }): Named => ({
    key: String(revision),
    name: t('sheets.versions.one', { number: revision }),
    content: said,
  }))
  if (sheet.state === 'accepted' || sheet.state === 'void') return accepted
  const name = t('sheets.versions.current', { number: sheet.revision })
  return [...accepted, { key: 'current', name, content: contentOf(sheet) }]
}

function Comparison({ sheet }: Pick<Props, 'sheet'>) {
  const { t } = useTranslation()
  const all = useVersions(sheet)
  const [pair, setPair] = useState({ before: all.at(-2)?.key, after: all.at(-1)?.key })
  const [before, after] = [pair.before, pair.after].map((chosen) => all.find(({ key }) => key === chosen))
  if (all.length < 2) return null
  return (
    <>
      <Group gap={10} my="md">
        {(['before', 'after'] as const).map((side) => (
          <NativeSelect
            key={side}
            label={t(`sheets.versions.${side}`)}
            data={all.map(({ key, name }) => ({ value: key, label: name }))}
            value={pair[side] ?? ''}
            onChange={({ currentTarget: { value } }) => setPair((now) => ({ ...now, [side]: value }))}
          />
        ))}
      </Group>
      {before && after && <Differences before={before} after={after} />}
    </>
  )
}

function Differences({ before, after }: { before: Named; after: Named }) {
  const { t } = useTranslation()
  const differences = compareVersions(before.content, after.content)
  if (differences.length === 0) return <p className="pb-dim pb-flat">{t('sheets.versions.same')}</p>
  return (
    <table className={css['differences']}>
      <thead>
        <tr>
          <th scope="col">{t('sheets.versions.what')}</th>
          <th scope="col">{before.name}</th>
          <th scope="col">{after.name}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((one) => (
          <Difference key={`${one.of} ${one.code} ${one.field} ${one.change}`} one={one} />
        ))}
      </tbody>
    </table>
  )
}

function Difference({ one: { of, code, change, field, before, after } }: { one: SheetDifference }) {
  const { t } = useTranslation()
  const { fieldName, value } = useSheetWords()
  return (
    <tr>
      <th scope="row">
        {of === 'sheet'
          ? t('sheets.versions.head')
          : t(of === 'truck' ? 'sheets.versions.truck' : 'sheets.versions.specimen', { code })}
        {field && ` · ${fieldName(field)}`}
      </th>
      {change === 'changed' ? (
        <>
          <td>
            <del>{value(field, before)}</del>
          </td>
          <td>
            <ins>{value(field, after)}</ins>
          </td>
        </>
      ) : (
        <td colSpan={2}>{t(`sheets.versions.${change}`)}</td>
      )}
    </tr>
  )
}
