import { aboutLanguage, languages } from '@probeta/contract/base/languages.ts'
import { Drawer, Radio } from '@mantine/core'
import type { PortalPreferences } from '@probeta/contract/clients/portal.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { stressUnits } from '@probeta/domain/quantity/stress.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../i18n/start-language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import css from './preferences-panel.module.css'

type Props = {
  preferences: PortalPreferences
  /** Undefined in another person's portal: read-only. */
  choose: ((change: Partial<PortalPreferences>) => void) | undefined
  onClose: () => void
}

const agreed = 'agreed'

/** The unit and language of the portal; each choice takes effect at once. */
export function PreferencesPanel({ preferences, choose, onClose }: Props) {
  const { t } = useTranslation()
  useReturnFocus()
  return (
    <Drawer opened onClose={onClose} size={420} title={t('portal.preferences.title')}>
      <div className={`pb-stack-wide ${css['choices']}`}>
        <Radio.Group
          label={t('portal.preferences.unit')}
          value={preferences.stressUnit ?? agreed}
          readOnly={!choose}
          onChange={(value) => choose?.({ stressUnit: stressUnits.find((unit) => unit === value) ?? null })}
        >
          <Radio value={agreed} label={t('portal.preferences.agreed')} disabled={!choose} />
          {stressUnits.map((unit) => (
            <Radio key={unit} value={unit} label={printedUnit(unit)} disabled={!choose} />
          ))}
        </Radio.Group>
        <LanguageRadios preferences={preferences} choose={choose} />
        <p className="pb-flat pb-dim">
          {t(choose ? 'portal.preferences.about' : 'portal.preferences.asStaff')}
        </p>
      </div>
    </Drawer>
  )
}

function LanguageRadios({ preferences, choose }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation()
  // Another language takes a moment to load; the choice shows at once.
  const [shown, setShown] = useState(useLanguage())
  return (
    <Radio.Group
      label={t('portal.preferences.language')}
      value={(choose ? shown : preferences.language) ?? ''}
      readOnly={!choose}
      onChange={(value) => {
        const next = languages.find((one) => one === value)
        if (!next || !choose) return
        setShown(next)
        choose({ language: next })
        void chooseLanguage(next)
      }}
    >
      {languages.map((one) => (
        <Radio key={one} value={one} label={aboutLanguage(one).name} lang={one} disabled={!choose} />
      ))}
    </Radio.Group>
  )
}
