import { Button } from '@mantine/core'
import { loadDemonstration } from '@probeta/contract/installation.ts'
import { IconCircle, IconCircleCheckFilled, IconDatabaseImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.ts'
import css from './first-steps-card.module.css'
import type { Dashboard } from './queries.ts'

type Step = Dashboard['firstSteps'][number]['step']

const screens: Record<Step, { to: string; search: Record<string, string> }> = {
  client: { to: '/servicios/cliente', search: { new: '1' } },
  workSite: { to: '/servicios/obra', search: { new: '1' } },
  mix: { to: '/servicios/obra', search: {} },
  user: { to: '/administracion/usuarios', search: { new: '1' } },
  sheet: { to: '/servicios/muestras', search: { new: '1' } },
}

/** What an empty laboratory does first, in order; or a whole one to look at. */
export function FirstStepsCard({ data }: { data: Dashboard }) {
  const { t } = useTranslation()
  const next = data.firstSteps.find(({ done }) => !done)?.step
  return (
    <Section title={t('dashboard.steps.title')} description={t('dashboard.steps.about')}>
      <ol className={css['steps']}>
        {data.firstSteps.map(({ step, done }) => (
          <li key={step} data-done={done} data-next={step === next}>
            {done ? (
              <IconCircleCheckFilled size={24} role="img" aria-label={t('dashboard.steps.done')} />
            ) : (
              <IconCircle size={24} stroke={1.5} role="img" aria-label={t('dashboard.steps.open')} />
            )}
            <div>
              <strong>{t(`dashboard.steps.${step}.title`)}</strong>
              <p>{t(`dashboard.steps.${step}.text`)}</p>
            </div>
            {!done && (
              <Button
                variant={step === next ? 'filled' : 'default'}
                renderRoot={(props) => (
                  <Link to={screens[step].to} search={screens[step].search} {...props} />
                )}
              >
                {t(`dashboard.steps.${step}.go`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {data.mayLoadDemonstration && <Demonstration />}
    </Section>
  )
}

function Demonstration() {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [key] = useState(() => uuid())
  async function load() {
    setBusy(true)
    try {
      const { samples, specimens } = await api.call(loadDemonstration, { body: {} }, { key })
      toast.done(t('dashboard.demonstration.loaded', { samples, specimens }))
      await client.invalidateQueries()
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css['demonstration']}>
      <div>
        <strong>{t('dashboard.demonstration.title')}</strong>
        <p>{t('dashboard.demonstration.text')}</p>
      </div>
      <Button
        variant="light"
        leftSection={<IconDatabaseImport size={18} />}
        loading={busy}
        onClick={() => void load()}
      >
        {t('dashboard.demonstration.load')}
      </Button>
    </div>
  )
}
