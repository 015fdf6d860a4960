import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { FindPanel } from './find-panel.tsx'
import { nameShortcut } from '../../shell/use-opened-by-key.ts'
import css from './search-page.module.css'

const Url = z.object({ q: z.string().default('') })

export function SearchPage() {
  const { t } = useTranslation()
  const [{ q }, setUrl] = useUrlState(Url)
  return (
    <Page title={t('search.title')} description={t('search.about')}>
      <div className={css['page']}>
        <FindPanel q={q.slice(0, 80)} onType={(text) => setUrl({ q: text || undefined })} />
        {q === '' && (
          <EmptyState
            icon={IconSearch}
            title={t('search.start')}
            text={`${t('search.startHint')} ${t('search.anywhere', { keys: nameShortcut() })}`}
          />
        )}
      </div>
    </Page>
  )
}
