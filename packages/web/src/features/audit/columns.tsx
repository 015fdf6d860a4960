import { exportAuditEndpoint } from '@probeta/contract/laboratory/audit.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { useActionWord } from '../../trade/use-action-word.ts'

export function useAuditColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  const wordOf = useActionWord()
  return useListColumns(exportAuditEndpoint, {
    at: { width: '150px' },
    by: {
      width: '24%',
      cell: ({ by, origin }) => (
        <span className="pb-two">
          {by?.names ?? t('audit.server')}
          {origin && <small>{origin}</small>}
        </span>
      ),
    },
    action: {
      narrow: 'title',
      cell: ({ action, about, rows }) => (
        <span className="pb-two">
          <strong>{wordOf(action)}</strong>
          <small>
            {rows > 1
              ? t('audit.many', { about: about || '—', count: rows - 1, shown: format.number(rows - 1) })
              : about || '—'}
          </small>
        </span>
      ),
    },
    reason: { width: '22%' },
  })
}
