import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { PortalUrl } from '../view-url.ts'

/** The element a list is filtered by, with a button to remove the filter. */
export function ElementFilter() {
  const { t } = useTranslation()
  const [{ element }, setUrl] = useUrlState(PortalUrl)
  if (element === undefined) return null
  return (
    <Button
      variant="light"
      rightSection={<IconX size={16} />}
      aria-label={`${t('portal.filters.element', { name: element })}: ${t('common.actions.clear')}`}
      onClick={() => setUrl({ element: undefined })}
    >
      {t('portal.filters.element', { name: element })}
    </Button>
  )
}
