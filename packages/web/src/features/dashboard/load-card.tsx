import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { LoadDrawing, LoadTable } from './load-drawing.tsx'
import type { Load } from './queries.ts'

const Url = z.object({ load: z.literal('table').optional() })

/** The breaks of the next two weeks, drawn or in numbers. */
export function LoadCard({ load, today }: { load: Load; today: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [{ load: shown }, setUrl] = useUrlState(Url)
  const count = load.days.reduce((sum, { due }) => sum + due, 0)
  return (
    <Section
      title={t('dashboard.load.title')}
      description={[
        t('dashboard.load.about', { count }),
        load.breaksPerDay !== null &&
          t('dashboard.load.capacity', {
            count: load.breaksPerDay,
            formatted: format.number(load.breaksPerDay),
          }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('dashboard.load.view')}
          value={shown ?? 'chart'}
          onChange={(value) => setUrl({ load: value === 'table' ? value : undefined })}
          data={(['chart', 'table'] as const).map((value) => ({
            value,
            label: t(`dashboard.load.${value}`),
          }))}
        />
      }
    >
      {shown === 'table' ? <LoadTable load={load} /> : <LoadDrawing load={load} today={today} />}
    </Section>
  )
}
