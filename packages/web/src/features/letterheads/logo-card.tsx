import { Button } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../ui/use-toast.ts'
import css from './letterheads-panel.module.css'
import { logoQuery, sendLogo } from './queries.ts'

const taken = 'image/jpeg,image/png,image/webp'

/** The logo of the head: uploaded at once, printed once the head is saved with it. */
export function LogoCard({
  logoId,
  onChange,
}: {
  logoId: string | null
  onChange: (logoId: string | null) => void
}) {
  const { t } = useTranslation()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const logo = useQuery({ ...logoQuery(logoId ?? ''), enabled: logoId !== null }).data

  async function bring(file: File) {
    setBusy(true)
    try {
      onChange(await sendLogo(file))
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css['logo']} role="group" aria-label={t('letterheads.logo')}>
      {logoId !== null && logo && <img src={logo} alt={t('letterheads.logo')} />}
      <input
        ref={input}
        type="file"
        accept={taken}
        hidden
        aria-label={t('letterheads.chooseLogo')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void bring(file)
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPhotoPlus size={18} />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {t('letterheads.chooseLogo')}
      </Button>
      {logoId !== null && (
        <Button variant="subtle" leftSection={<IconTrash size={18} />} onClick={() => onChange(null)}>
          {t('letterheads.noLogo')}
        </Button>
      )}
    </div>
  )
}
