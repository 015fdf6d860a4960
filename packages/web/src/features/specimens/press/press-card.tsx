import { Button, Menu } from '@mantine/core'
import type { Press } from '@probeta/contract/presses.ts'
import { IconAntennaBars5, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { canListenToFolder, listenToFolder } from '../../../api/listen-to-folder.ts'
import { canListenToPort, listenToPort } from '../../../api/listen-to-port.ts'
import type { LineSource, Listener } from '../../../api/line-source.ts'
import { useFormat } from '../../../session/current-session.ts'
import { useToast } from '../../../ui/use-toast.ts'
import css from './press-card.module.css'
import { usePresses } from '../queries.ts'
import { rememberAtPress } from './remember-press.ts'
import { useWatch } from './use-watch.ts'
import { pressWatch } from './watch-press.ts'
import { wordReading } from './word-load.ts'

/** A press that sends its readings: starts and stops listening to it, and shows whether it is connected. Nothing without one. */
export function PressCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const watch = useWatch()
  const presses = usePresses().filter(({ lines }) => lines !== null)
  const press = presses.find(({ id }) => id === watch.pressId)
  const byPort = canListenToPort()
  const byFolder = canListenToFolder()

  async function listen(to: Press, open: (listener: Listener) => Promise<LineSource>) {
    try {
      await pressWatch.listen(to, open)
      rememberAtPress({ pressId: to.id })
    } catch (error) {
      const choseNothing =
        error instanceof DOMException && ['NotFoundError', 'AbortError'].includes(error.name)
      if (!choseNothing) toast.refused(error)
    }
  }

  if (watch.state !== 'off') {
    const lost = watch.state === 'lost'
    const Icon = lost ? IconPlugConnectedX : IconAntennaBars5
    return (
      <div className={css['card']} data-lost={lost} role="status">
        <Icon size={18} stroke={1.7} aria-hidden />
        <p>
          {t(lost ? 'specimens.press.lost' : 'specimens.press.listening', { press: press?.name ?? '' })}
          {watch.running && (
            <strong>{t('specimens.press.running', { load: wordReading(watch.running, format) })}</strong>
          )}
          {watch.cutAt && (
            <strong>{t('specimens.press.cutAt', { load: wordReading(watch.cutAt, format) })}</strong>
          )}
          {watch.noise && <small>{t('specimens.press.noise')}</small>}
          {watch.flooded && <small>{t('specimens.press.flooded')}</small>}
          {watch.passedOver !== null && (
            <small>
              {t('specimens.press.passedOver')} <code>{watch.passedOver}</code>
            </small>
          )}
        </p>
        <Button variant="subtle" size="compact-sm" onClick={() => void pressWatch.leave()}>
          {t('specimens.press.stop')}
        </Button>
      </div>
    )
  }
  if (presses.length === 0 || (!byPort && !byFolder)) return null
  return (
    <Menu position="bottom-start" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconAntennaBars5 size={18} stroke={1.7} />}>
          {t('specimens.press.listen')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {presses.flatMap((one) => [
          <Menu.Label key={one.id}>{one.name}</Menu.Label>,
          byPort && (
            <Menu.Item
              key={`${one.id} port`}
              onClick={() =>
                void listen(one, (listener) =>
                  one.lines ? listenToPort(one.lines, listener) : Promise.reject(new TypeError('typed')),
                )
              }
            >
              {t('specimens.press.port')}
            </Menu.Item>
          ),
          byFolder && (
            <Menu.Item key={`${one.id} folder`} onClick={() => void listen(one, listenToFolder)}>
              {t('specimens.press.folder')}
            </Menu.Item>
          ),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
