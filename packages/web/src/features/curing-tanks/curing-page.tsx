import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import { CuringPanel } from './curing-panel.tsx'

/** The climate in which specimens cure, for everybody who handles them. */
export function CuringPage() {
  const { t } = useTranslation()
  return (
    <Page
      title={t('curingTanks.title')}
      description={t('curingTanks.about')}
      breadcrumbs={[{ label: t('shell.menu.muestras'), to: '/servicios/muestras' }]}
    >
      <CuringPanel />
    </Page>
  )
}
