import { Button } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChooseFileButton } from '../../ui/fields/choose-file-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import css from './letterheads-panel.module.css'
import { logoQuery, sendLogo } from './queries.ts'

type Props = { logoId: string | null; onChange: (logoId: string | null) => void }

/** The logo of the head: uploaded at once, printed once the head is saved with it. */
export function LogoCard({ logoId, onChange }: Props) {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  const logo = useQuery({ ...logoQuery(logoId ?? ''), enabled: logoId !== null }).data
  return (
    <div className={`pb-row ${css['logo']}`} role="group" aria-label={t('letterheads.logo')}>
      {logoId !== null && logo && <img src={logo} alt={t('letterheads.logo')} />}
      <ChooseFileButton
        variant="default"
        leftSection={<IconPhotoPlus size={18} />}
        loading={busy}
        accept="image/jpeg,image/png,image/webp"
        inputLabel={t('letterheads.chooseLogo')}
        onFile={(file) => void run(async () => onChange(await sendLogo(file)))}
      >
        {t('letterheads.chooseLogo')}
      </ChooseFileButton>
      {logoId !== null && (
        <Button variant="subtle" leftSection={<IconTrash size={18} />} onClick={() => onChange(null)}>
          {t('letterheads.noLogo')}
        </Button>
      )}
    </div>
  )
}
