import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button } from '@mantine/core'
import type { Letterhead, LetterheadTable } from '@probeta/contract/reports/letterheads.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Dialog } from '../../ui/forms/dialog.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { warnOfHead } from './describe-head.ts'
import { HeadCards } from './head-card.tsx'
import { LetterheadForm } from './letterhead-form.tsx'
import { letterheadQuery } from './queries.ts'

const Url = z.object({ letterhead: z.enum(['edit']).optional() })

/** The head of the reports as printed, the statements common to all reports, and the earlier versions. */
export function LetterheadsPanel() {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.tables, 'edit')
  const [url, setUrl] = useUrlState(Url)
  const query = useQuery(letterheadQuery())
  return (
    <Section
      title={t('letterheads.title')}
      description={t('letterheads.about')}
      actions={
        <ReasonButton
          reason={mayEdit ? undefined : t('common.form.noPermission')}
          onClick={() => setUrl({ letterhead: 'edit' })}
        >
          {t('common.actions.edit')}
        </ReasonButton>
      }
    >
      <QueryState query={query}>
        {(table) => (
          <>
            <InForce table={table} />
            {url.letterhead === 'edit' && (
              <LetterheadForm table={table} onClose={() => setUrl({ letterhead: undefined })} />
            )}
          </>
        )}
      </QueryState>
    </Section>
  )
}

function InForce({ table }: { table: LetterheadTable }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { content, laboratory } = table
  const { uncertainty } = content
  return (
    <div className="pb-stack-wide">
      <Warnings content={content} />
      <HeadCards content={content} laboratory={laboratory} />
      <KeyValues
        items={[
          {
            label: t('letterheads.fields.decisionRule'),
            value: t(`letterheads.rules.${content.decisionRule}`),
          },
          {
            label: t('letterheads.uncertainty'),
            value: uncertainty
              ? t('letterheads.components', {
                  load: format.number(uncertainty.loadPercent, 2),
                  width: format.number(uncertainty.widthMm, 2),
                })
              : t('letterheads.notStated'),
          },
          {
            label: t('letterheads.methods'),
            value:
              content.methods.length === 0
                ? t('letterheads.notStated')
                : t('letterheads.methodsInUse', {
                    count: content.methods.length,
                    accredited: content.methods.filter((method) => method.accredited).length,
                  }),
          },
        ]}
      />
      <History table={table} />
    </div>
  )
}

function Warnings({ content }: Pick<LetterheadTable, 'content'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const { validUntil } = content.accreditation
  return (
    <div className="pb-stack-tight">
      {warnOfHead(content, today).map((warning) => (
        <Alert
          key={warning}
          icon={<IconAlertTriangle size={18} />}
          color={warning === 'accreditationEnded' ? 'red' : 'yellow'}
        >
          {t(`letterheads.warnings.${warning}`, { until: validUntil ? format.day(validUntil) : '' })}
        </Alert>
      ))}
    </div>
  )
}

function History({ table }: { table: LetterheadTable }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [shown, setShown] = useState<Letterhead>()
  const describeVersion = ({ version, savedBy, savedAt }: Letterhead) =>
    [t('letterheads.version', { version }), savedAt && format.instant(savedAt), savedBy]
      .filter(Boolean)
      .join(' · ')
  return (
    <section aria-label={t('letterheads.history')}>
      <p className="pb-dim pb-flat pb-small">{t('letterheads.inForce', { said: describeVersion(table) })}</p>
      {table.earlier.length > 0 && (
        <ul className="pb-stack-tight pb-plain-list">
          {table.earlier.map((earlier) => (
            <li key={earlier.version} className="pb-row pb-dim">
              {describeVersion(earlier)}
              <Button variant="subtle" size="compact-sm" onClick={() => setShown(earlier)}>
                {t('letterheads.look')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <Dialog onClose={() => setShown(undefined)} size="xl" title={describeVersion(shown)}>
          <HeadCards content={shown.content} laboratory={table.laboratory} />
        </Dialog>
      )}
    </section>
  )
}
