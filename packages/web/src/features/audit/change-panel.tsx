import { Drawer, Table } from '@mantine/core'
import type { AuditRow } from '@probeta/contract/laboratory/audit.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useActionWord } from '../../trade/use-action-word.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { auditChangeQuery } from './queries.ts'
import { useValueWords } from './use-value-words.ts'

type Props = { auditId: string; onClose: () => void }

/** One change: who, when, from where and why, and each row with its values before and after. */
export function ChangePanel({ auditId, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const wordOf = useActionWord()
  const query = useQuery(auditChangeQuery(auditId))
  const change = query.data?.change
  return (
    <Drawer opened onClose={onClose} size={640} title={change ? wordOf(change.action) : t('audit.title')}>
      <QueryState query={query}>
        {({ change: { at, by, origin, about, reason, rows: total, id }, rows, names, sealed }) => (
          <div className="pb-stack-wide">
            <KeyValues
              items={[
                { label: t('audit.columns.at'), value: format.instant(at) },
                {
                  label: t('audit.columns.by'),
                  value: by ? `${by.names} (${by.username})` : t('audit.server'),
                },
                { label: t('audit.columns.origin'), value: origin },
                { label: t('audit.columns.about'), value: about },
                { label: t('audit.columns.reason'), value: reason },
                {
                  label: t('audit.columns.id'),
                  value: `${id} · ${sealed ? t('audit.isSealed') : t('audit.isNotSealed')}`,
                },
              ]}
            />
            {rows.map((row) => (
              <RowTable key={row.id} row={row} names={names} />
            ))}
            {total > rows.length && (
              <p className="pb-dim pb-flat">
                {t('audit.more', { count: rows.length, total: format.number(total, 0) })}
              </p>
            )}
          </div>
        )}
      </QueryState>
    </Drawer>
  )
}

function RowTable({ row, names }: { row: AuditRow; names: Readonly<Record<string, string>> }) {
  const { t } = useTranslation()
  const { nameOf, wordOf } = useValueWords(names)
  const { before, after, about, kind } = row
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => wordOf(before?.[field]) !== wordOf(after?.[field]),
  )
  const whole = before === null ? t('audit.added') : after === null ? t('audit.removed') : ''
  return (
    <section className="pb-stack-tight">
      <h3 className="pb-flat">{[nameOf(kind), about, whole].filter(Boolean).join(' · ')}</h3>
      <Table withRowBorders layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('audit.field')}</Table.Th>
            {before && <Table.Th>{t('audit.before')}</Table.Th>}
            {after && <Table.Th>{t('audit.after')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map((field) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{nameOf(field)}</Table.Th>
              {before && <Table.Td className="pb-break">{wordOf(before[field])}</Table.Td>}
              {after && <Table.Td className="pb-break">{wordOf(after[field])}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
