import { Button, CloseButton } from '@mantine/core'
import { IconBarcodeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Worded } from './word-wrong.ts'
import css from './reception-page.module.css'

type Props = { worded: Worded; onInstead: (purpose: 'move' | 'receive') => void; onClose: () => void }

/** A wrong scan, in red and in words; the sound was played when it occurred. */
export function WrongCard({ worded: { title, text, instead }, onInstead, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <div className={`pb-danger ${css['wrong']}`} role="alert">
      <IconBarcodeOff className="pb-fixed" size={22} stroke={1.7} aria-hidden />
      <div>
        <h3>{title}</h3>
        <p className="pb-break">{text}</p>
        {instead && (
          <Button variant="default" size="compact-md" onClick={() => onInstead(instead)}>
            {t(`receptions.wrong.${instead}Instead`)}
          </Button>
        )}
      </div>
      <CloseButton aria-label={t('common.actions.close')} onClick={onClose} />
    </div>
  )
}
