import { Drawer, SegmentedControl, Text } from '@mantine/core'
import { IconBook, IconCheck, IconDeviceMobile } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { densities, type Density, type Scheme, skins } from './look.ts'
import { prefer, usePreferences } from './preferences.ts'

const schemeOf = (value: string): Scheme => (value === 'dark' ? 'dark' : 'light')

type Props = { open: boolean; onClose: () => void; onOpenManual: () => void }

export function SettingsPanel({ open, onClose, onOpenManual }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer opened={open} onClose={onClose} size={320} title={t('shell.settings.title')}>
      <Appearance />
      <Link to="/extra-pages/dispositivo" className="pb-device-link pb-row" onClick={onClose}>
        <IconDeviceMobile size={18} stroke={1.7} aria-hidden />
        {t('shell.settings.device')}
      </Link>
      <button
        type="button"
        className="pb-device-link pb-row"
        onClick={() => {
          onClose()
          onOpenManual()
        }}
      >
        <IconBook size={18} stroke={1.7} aria-hidden />
        {t('manual.title')}
      </button>
    </Drawer>
  )
}

/** The choices themselves; the profile shows them too. */
export function Appearance() {
  const { t } = useTranslation()
  const { theme, menu, density } = usePreferences()
  return (
    <div className="pb-appearance">
      <Schemes
        label={t('shell.settings.layout')}
        value={theme}
        onChoose={(scheme) => prefer({ theme: scheme })}
      />
      <Schemes
        label={t('shell.settings.sidebar')}
        value={menu}
        onChoose={(scheme) => prefer({ menu: scheme })}
      />
      <Choice label={t('shell.settings.rows')}>
        <SegmentedControl<Density>
          fullWidth
          aria-label={t('shell.settings.rows')}
          data={densities.map((value) => ({ value, label: t(`shell.settings.${value}`) }))}
          value={density}
          onChange={(chosen) => prefer({ density: chosen })}
        />
      </Choice>
      <Skins />
      <Text size="sm" c="var(--pb-dim)">
        {t('shell.settings.kept')}
      </Text>
    </div>
  )
}

type SchemesProps = { label: string; value: Scheme; onChoose: (scheme: Scheme) => void }

/** A click on the shown scheme is a choice too: from then on it does not follow the system. */
function Schemes({ label, value, onChoose }: SchemesProps) {
  const { t } = useTranslation()
  return (
    <Choice label={label}>
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={(['light', 'dark'] as const).map((scheme) => ({
          value: scheme,
          label: t(`shell.settings.${scheme}`),
        }))}
        value={value}
        onChange={(chosen) => onChoose(schemeOf(chosen))}
        onClick={({ target }) => target instanceof HTMLInputElement && onChoose(schemeOf(target.value))}
      />
    </Choice>
  )
}

function Skins() {
  const { t } = useTranslation()
  const { skin } = usePreferences()
  return (
    <Choice label={t('shell.settings.skin')}>
      <div className="pb-skins" role="group" aria-label={t('shell.settings.skin')}>
        {skins.map((choice) => (
          <button
            key={choice}
            type="button"
            data-choice={choice}
            aria-pressed={choice === skin}
            aria-label={t(`shell.settings.${choice}`)}
            title={t(`shell.settings.${choice}`)}
            onClick={() => prefer({ skin: choice })}
          >
            {choice === skin && <IconCheck size={18} stroke={2.4} aria-hidden />}
          </button>
        ))}
      </div>
    </Choice>
  )
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text fw={600} mb={8}>
      {label}
    </Text>
    {children}
  </div>
)
