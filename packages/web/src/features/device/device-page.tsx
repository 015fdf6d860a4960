import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import css from './device-page.module.css'
import { InstallCard } from './install-card.tsx'
import { KeptCard } from './kept-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** This device: unsent entries, stored data and the program itself. `sheets`, `conflicts`: panels of other features. */
export function DevicePage({ sheets, conflicts }: { sheets: ReactNode; conflicts: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Page title={t('device.title')} description={t('device.description')}>
      <div className={`pb-stack-wide ${css['page']}`}>
        <WaitingCard sheets={sheets} />
        {conflicts}
        <KeptCard />
        <InstallCard />
      </div>
    </Page>
  )
}
