import { Button, Menu } from '@mantine/core'
import type { Press } from '@probeta/contract/laboratory/presses.ts'
import { IconAntennaBars5, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { canListenToFolder, listenToFolder } from '../../../api/listen-to-folder.ts'
import { canListenToPort, listenToPort } from '../../../api/listen-to-port.ts'
import { listenToBridge } from '../../../api/listen-to-bridge.ts'
import type { LineSource, Listener } from '../../../api/line-source.ts'
import { useFormat } from '../../../session/current-session.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import css from './press-card.module.css'
import { usePressBridges, usePresses } from '../queries.ts'
import { rememberAtPress } from './remember-press.ts'
import { useWatch } from './use-watch.ts'
import { pressWatch, type Watch } from './watch-press.ts'
import { wordReading } from './word-load.ts'

/** A press that sends its readings: starts and stops listening to it, and shows whether it is connected. Nothing without one. */
export function PressCard() {
  const presses = usePresses().filter(({ lines }) => lines !== null)
  const watch = useWatch()
  if (watch.state !== 'off')
    return <WatchCard watch={watch} name={presses.find(({ id }) => id === watch.pressId)?.name ?? ''} />
  return presses.length > 0 ? <ListenMenu presses={presses} /> : null
}

/** What arrives from the press that is listened to. */
function WatchCard({ watch, name }: { watch: Watch; name: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { running, cutAt, noise, flooded, passedOver, elsewhere } = watch
  const lost = watch.state === 'lost'
  const Icon = lost ? IconPlugConnectedX : IconAntennaBars5
  return (
    <div className={css['card']} data-lost={lost} role="status">
      <Icon size={18} stroke={1.7} aria-hidden />
      <p className="pb-flat">
        {t(lost ? 'specimens.press.lost' : 'specimens.press.listening', { press: name })}
        {running && <strong>{t('specimens.press.running', { load: wordReading(running, format) })}</strong>}
        {cutAt && <strong>{t('specimens.press.cutAt', { load: wordReading(cutAt, format) })}</strong>}
        {elsewhere !== null && <small>{t('specimens.press.elsewhere', { name: elsewhere })}</small>}
        {noise && <small>{t('specimens.press.noise')}</small>}
        {flooded && <small>{t('specimens.press.flooded')}</small>}
        {passedOver !== null && (
          <small>
            {t('specimens.press.passedOver')} <code>{passedOver}</code>
          </small>
        )}
      </p>
      <Button variant="subtle" size="compact-sm" onClick={() => void pressWatch.leave()}>
        {t('specimens.press.stop')}
      </Button>
    </div>
  )
}

/** The ways to listen to each press. */
function ListenMenu({ presses }: { presses: readonly Press[] }) {
  const { t } = useTranslation()
  const listen = useListen()
  const bridges = usePressBridges()
  const isThere = (press: Press) =>
    bridges.some(({ pressId, revokedAt }) => pressId === press.id && revokedAt === null)
  const canListen = canListenToPort() || canListenToFolder()
  const heard = presses.filter((press) => canListen || isThere(press))
  if (heard.length === 0) return null
  return (
    <Menu position="bottom-start" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconAntennaBars5 size={18} stroke={1.7} />}>
          {t('specimens.press.listen')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {heard.flatMap((press) => [
          <Menu.Label key={press.id}>{press.name}</Menu.Label>,
          canListenToPort() && (
            <Menu.Item
              key={`${press.id} port`}
              onClick={() =>
                void listen(press, (listener) =>
                  press.lines ? listenToPort(press.lines, listener) : Promise.reject(new TypeError('typed')),
                )
              }
            >
              {t('specimens.press.port')}
            </Menu.Item>
          ),
          canListenToFolder() && (
            <Menu.Item key={`${press.id} folder`} onClick={() => void listen(press, listenToFolder)}>
              {t('specimens.press.folder')}
            </Menu.Item>
          ),
          isThere(press) && (
            <Menu.Item
              key={`${press.id} bridge`}
              onClick={() =>
                void listen(press, (listener) =>
                  listenToBridge(press.id, press.name, listener, pressWatch.written),
                )
              }
            >
              {t('specimens.press.bridge')}
            </Menu.Item>
          ),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}

function useListen() {
  const toast = useToast()
  return async (to: Press, open: (listener: Listener) => Promise<LineSource>) => {
    try {
      await pressWatch.listen(to, open)
      rememberAtPress({ pressId: to.id })
    } catch (error) {
      const choseNothing =
        error instanceof DOMException && ['NotFoundError', 'AbortError'].includes(error.name)
      if (!choseNothing) toast.refused(error)
    }
  }
}
