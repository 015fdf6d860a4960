import { Button, Menu } from '@mantine/core'
import type { Sheet } from '@probeta/contract/sheets.ts'
import { IconChevronDown, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageNames, languages } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useToast } from '../../ui/use-toast.ts'
import { openLabels } from './print-labels.ts'

/** Prints the labels of a sheet in one of the three languages; that of the screen stands first. */
export function LabelsPanel({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation()
  const toast = useToast()
  const own = useLanguage()
  const [busy, setBusy] = useState(false)

  async function print(language: Language) {
    setBusy(true)
    try {
      const fileName = t('sheets.labels.fileName', { number: sheet.number })
      if ((await openLabels(sheet.id, language, fileName)) === 'downloaded')
        toast.info(t('sheets.labels.blocked'))
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconQrcode size={18} />}
          rightSection={<IconChevronDown size={16} />}
        >
          {t('sheets.labels.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('sheets.labels.printIn')}>
        {[own, ...languages.filter((language) => language !== own)].map((language) => (
          <Menu.Item key={language} lang={language} onClick={() => void print(language)}>
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
