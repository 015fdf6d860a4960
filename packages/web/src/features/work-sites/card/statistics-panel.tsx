import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AllButton } from './latest-panel.tsx'
import css from './work-site-panel.module.css'

export type Conformity = ComponentType<{ workSiteId: string }>

/** Answers whether it conforms, by the component of another feature, and links to all questions. */
export function StatisticsPanel({ workSiteId, Answer }: { workSiteId: string; Answer: Conformity }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="pb-spread">
        <h2 className={css['above']}>{t('charts.tabs.conformity')}</h2>
        <AllButton to="/consultas/estadisticas" search={{ workSiteId }} />
      </div>
      <Suspense fallback={null}>
        <Answer workSiteId={workSiteId} />
      </Suspense>
    </>
  )
}
