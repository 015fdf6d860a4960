import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { install, useInstalling } from '../../shell/offer-install.ts'
import { Section } from '../../ui/section.tsx'

const hints = { installed: 'installed', ios: 'ios', none: 'byMenu' } as const

/** Installs the program where the browser offers it; otherwise explains how to. */
export function InstallCard() {
  const { t } = useTranslation()
  const installing = useInstalling()
  return (
    <Section
      title={t('device.install.title')}
      description={t('device.install.text')}
      actions={
        installing === 'offered' && (
          <Button leftSection={<IconDownload size={18} stroke={1.7} />} onClick={() => void install()}>
            {t('device.install.action')}
          </Button>
        )
      }
    >
      {installing !== 'offered' && (
        <p className="pb-dim pb-flat">{t(`device.install.${hints[installing]}`)}</p>
      )}
    </Section>
  )
}
