/** True where this browser can show push messages: https, and on an iPhone only once the program is installed. */
export const knowsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const registration = () => navigator.serviceWorker.getRegistration()

/** Asks the person, then the push service of the browser. 'denied': the person said no; 'failed': the service was not reached. */
export async function startPush(publicKey: string): Promise<PushSubscriptionJSON | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return (await pushManager.subscribe(options)).toJSON()
  } catch {
    // A subscription under an earlier key of the server does not go on under this one.
    await stopPush()
    return pushManager.subscribe(options).then(
      (subscription) => subscription.toJSON(),
      () => 'failed' as const,
    )
  }
}

/** Ends the push messages of this browser: the server hears of it from the push service with the next message. */
export async function stopPush(): Promise<void> {
  if (!knowsPush()) return
  const subscription = await (await registration())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
