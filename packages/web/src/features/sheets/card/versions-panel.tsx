import { Button, Group, NativeSelect } from '@mantine/core'
import { contentOf, type EnteredSheet } from '@probeta/contract/entered-sheets.ts'
import { compareVersions, type SheetContent } from '@probeta/domain/sheet/compare-versions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { Section } from '../../../ui/section.tsx'
import css from '../paper/entered-sheet-page.module.css'
import { useSheetWords } from '../entry/typed-card.tsx'

type Named = { key: string; name: string; content: SheetContent }
type Props = { sheet: EnteredSheet; onRead: (revision: number | undefined) => void }

/** The accepted versions, who accepted them, why they were made, and the differences between two. */
export function VersionsPanel({ sheet, onRead }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const accepted = sheet.versions.map(({ revision, said }): Named => ({
    key: String(revision),
    name: t('sheets.versions.one', { number: revision }),
    content: said,
  }))
  const open = sheet.state !== 'accepted' && sheet.state !== 'void'
  const current: Named = {
    key: 'current',
    name: t('sheets.versions.current', { number: sheet.revision }),
    content: contentOf(sheet),
  }
  const all = open ? [...accepted, current] : accepted
  return (
    <Section title={t('sheets.versions.title')}>
      {accepted.length === 0 && <p className={css['quiet']}>{t('sheets.versions.none')}</p>}
      <ol className={css['versions']}>
        {sheet.versions.map(({ revision, reason, acceptedBy, acceptedAt }) => (
          <li key={revision}>
            <div>
              <strong>{t('sheets.versions.one', { number: revision })}</strong>
              <small>
                {t('sheets.versions.acceptedBy', {
                  who: acceptedBy ?? '—',
                  when: format.instant(acceptedAt),
                })}
              </small>
              {reason && <small>{t('sheets.versions.because', { reason })}</small>}
            </div>
            <Button size="compact-md" variant="subtle" onClick={() => onRead(revision)}>
              {t('sheets.versions.read')}
            </Button>
          </li>
        ))}
      </ol>
      {all.length > 1 && <Comparison all={all} />}
    </Section>
  )
}

function Comparison({ all }: { all: readonly Named[] }) {
  const { t } = useTranslation()
  const { fieldName, value } = useSheetWords()
  const [[was, is], setPair] = useState([all.at(-2)?.key, all.at(-1)?.key])
  const [before, after] = [all.find(({ key }) => key === was), all.find(({ key }) => key === is)]
  const differences = before && after ? compareVersions(before.content, after.content) : []
  const data = all.map(({ key, name }) => ({ value: key, label: name }))
  return (
    <>
      <Group gap={10} my="md">
        <NativeSelect
          label={t('sheets.versions.before')}
          data={data}
          value={was ?? ''}
          onChange={({ currentTarget }) => setPair([currentTarget.value, is])}
        />
        <NativeSelect
          label={t('sheets.versions.after')}
          data={data}
          value={is ?? ''}
          onChange={({ currentTarget }) => setPair([was, currentTarget.value])}
        />
      </Group>
      {differences.length === 0 ? (
        <p className={css['quiet']}>{t('sheets.versions.same')}</p>
      ) : (
        <table className={css['differences']}>
          <thead>
            <tr>
              <th scope="col">{t('sheets.versions.what')}</th>
              <th scope="col">{before?.name}</th>
              <th scope="col">{after?.name}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ of, code, change, field, before: old, after: now }) => (
              <tr key={`${of} ${code} ${field} ${change}`}>
                <th scope="row">
                  {of === 'sheet'
                    ? t('sheets.versions.head')
                    : t(of === 'truck' ? 'sheets.versions.truck' : 'sheets.versions.specimen', { code })}
                  {field && ` · ${fieldName(field)}`}
                </th>
                {change === 'changed' ? (
                  <>
                    <td>
                      <del>{value(field, old)}</del>
                    </td>
                    <td>
                      <ins>{value(field, now)}</ins>
                    </td>
                  </>
                ) : (
                  <td colSpan={2}>{t(`sheets.versions.${change}`)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
