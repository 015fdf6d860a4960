import { permission } from '@probeta/domain/people/permissions.ts'
import { Tabs } from '@mantine/core'
import { statisticsReportPdfEndpoint } from '@probeta/contract/results/statistics-questions.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/current-session.ts'
import { sessionUser } from '../../session/session-store.ts'
import { PrintButton } from '../../ui/forms/print-button.tsx'
import { Page } from '../../ui/page.tsx'
import { showFile } from '../../ui/show-file.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { ConformityPanel } from './conformity-panel.tsx'
import { ControlPanel } from './charts/control-panel.tsx'
import { FilterForm } from './filter-form.tsx'
import { PunctualityPanel } from './punctuality-panel.tsx'
import { type Asked, AskedOf } from './queries.ts'
import css from './statistics-page.module.css'
import { ScrutinyPanel } from './scrutiny-panel.tsx'
import { SuppliersPanel } from './suppliers-panel.tsx'
import { TestingPanel } from './testing-panel.tsx'

const questions = {
  conformity: ConformityPanel,
  control: ControlPanel,
  suppliers: SuppliersPanel,
  testing: TestingPanel,
  punctuality: PunctualityPanel,
  scrutiny: ScrutinyPanel,
} as const
type Question = keyof typeof questions
const names = Object.keys(questions) as [Question, ...Question[]]

const Url = AskedOf.extend({ tab: z.enum(names).default('conformity') })
const nothing = Object.fromEntries(Object.keys(AskedOf.shape).map((name) => [name, undefined]))

/** Five questions to the results, each answered in words first; and the scrutiny of the readings, for those who approve them. */
export function StatisticsPage() {
  const { t } = useTranslation()
  const [{ tab, ...asked }, setUrl] = useUrlState(Url)
  const seen = useSeen()
  const shown = seen.includes(tab) ? tab : 'conformity'
  const filtered = Object.values(asked).some((value) => value !== undefined)
  return (
    <Page
      title={t('statistics.title')}
      description={t('charts.about')}
      actions={shown !== 'scrutiny' && <PrintQuestions asked={asked} />}
    >
      {/* The scrutiny selects readings by days of breaking, with a filter of its own. */}
      {shown !== 'scrutiny' && (
        <FilterForm
          asked={asked}
          onChange={(change: Asked) => setUrl(change)}
          onClear={filtered ? () => setUrl(nothing) : undefined}
        />
      )}
      <Tabs
        value={shown}
        keepMounted={false}
        onChange={(value) => setUrl({ tab: seen.find((name) => name === value) })}
      >
        <Tabs.List aria-label={t('charts.tabs.label')} className={css['tabs'] ?? ''}>
          {seen.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`charts.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {seen.map((name) => (
          <QuestionPanel key={name} name={name} asked={asked} />
        ))}
      </Tabs>
    </Page>
  )
}

function QuestionPanel({ name, asked }: { name: Question; asked: Asked }) {
  const Panel = questions[name]
  return (
    <Tabs.Panel value={name} className={css['panel'] ?? ''}>
      <Panel asked={asked} />
    </Tabs.Panel>
  )
}

/** The performance of people and machines is the laboratory's own matter. */
const isStaff = () => sessionUser()?.cliente === false

/** The questions that this person may ask. */
function useSeen(): Question[] {
  const may = useMay()
  const open = { testing: isStaff(), scrutiny: isStaff() && may(permission.results, 'approve') }
  return names.filter((name) => (name === 'testing' || name === 'scrutiny' ? open[name] : true))
}

/** Prints all five questions in the language of the screen. */
function PrintQuestions({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const language = useLanguage()
  async function print() {
    const query = { ...asked, language, testing: isStaff() ? ('show' as const) : ('leaveOut' as const) }
    showFile(await api.fetchBlob(statisticsReportPdfEndpoint, { query }), `${t('statistics.title')}.pdf`)
  }
  return <PrintButton print={print}>{t('charts.print')}</PrintButton>
}
