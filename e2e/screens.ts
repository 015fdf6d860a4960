// Pictures of the pages of the demonstration:
//   node e2e/screens.ts                 those that README.md shows, in WebP, into docs/screens
//   node e2e/screens.ts FOLDER          all pages, to look at them: light and dark at 1440, phones at 360
//   node e2e/screens.ts FOLDER en 1024  the same in another language at another width
// Needs what npm test builds.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { callerAt } from '@probeta/server/testing/access/call-api.ts'
import { demoPassword } from '@probeta/server/passwords/demo-password.ts'
import { ensureChromium } from '../tools/launch/chromium.mjs'
import { openBrowser, sessionOf } from './support/servers/laboratory.ts'
import { liveAddress } from './support/servers/live-address.ts'
import { pagesOf } from './support/pages-of.ts'
import { root, startServer } from './support/servers/start-server.ts'

type Shot = { suffix: string; theme: 'light' | 'dark'; width: number; height: number }
const shots: readonly Shot[] = [
  { suffix: 'light', theme: 'light', width: 1440, height: 900 },
  { suffix: 'dark', theme: 'dark', width: 1440, height: 900 },
  { suffix: 'phone', theme: 'light', width: 360, height: 740 },
]

/** What is done with a phone in the hand. */
const onPhones = new Set([
  'dashboard',
  'breaks',
  'sheet-entry',
  'sample',
  'result',
  'portal',
  'portal-samples',
  'portal-elements',
  'portal-reports',
  'portal-visits',
  'inbox',
  'verify',
  'sign-in',
])

const portalView = '/dashboard/main?view='
const portal = {
  portal: '/dashboard/main',
  'portal-samples': '/dashboard/main?view=samples',
  'portal-elements': '/dashboard/main?view=elements',
  'portal-reports': '/dashboard/main?view=reports',
  'portal-visits': '/dashboard/main?view=visits',
}

const [given, lang = 'es', width] = process.argv.slice(2)
const folder = resolve(given ?? join(root, 'docs/screens'))
const readme = await readFile(join(root, 'README.md'), 'utf8')
const inReadme = new Set([...readme.matchAll(/docs\/screens\/([\w-]+)\.webp/g)].map(([, name]) => name))
const wanted: readonly Shot[] =
  width === undefined
    ? shots
    : [{ suffix: `${lang}-${width}`, theme: 'light', width: Number(width), height: 900 }]

const dataDir = await mkdtemp(join(tmpdir(), 'probeta-screens-'))
const server = await startServer({ command: 'demo', dataDir })
const { executablePath, env } = await ensureChromium()
const inherited = Object.entries(process.env).filter(
  (entry): entry is [string, string] => entry[1] !== undefined,
)
const browser = await chromium.launch({
  executablePath,
  env: { ...Object.fromEntries(inherited), ...env },
  // The fields for dates speak the browser's own language.
  args: ['--no-sandbox', `--lang=${lang}`],
})
try {
  await mkdir(folder, { recursive: true })
  const place = { address: server.address, username: 'admin', password: demoPassword }
  for (const { suffix, theme, ...viewport } of wanted) {
    for (const username of ['admin', 'cliente1', null]) {
      const user = username === null ? null : await sessionOf(place, { ...place, username })
      const menuOption = `menu_${theme}`
      const storage = { lang, theme, menuOption, ...(user && { currentUser: JSON.stringify(user) }) }
      const context = await openBrowser(browser, place, { storage, viewport, reducedMotion: 'reduce' })
      const page = await context.newPage()
      // A stream of events keeps the network busy for ever.
      await page.route(liveAddress, (route) => route.abort())
      const pages =
        username === 'admin' && user
          ? await pagesOf(callerAt(place.address, user.id, `Bearer ${user.token},${user.id}`))
          : username === 'cliente1'
            ? portal
            : { 'sign-in': '/authentication/signin' }
      for (const [name, path] of Object.entries(pages)) {
        const picture = `${name}-${suffix}`
        const isWanted =
          given === undefined ? inReadme.has(picture) : suffix !== 'phone' || onPhones.has(name)
        if (isWanted) await shoot(page, path, picture)
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function shoot(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  if (path === '/servicios/roturasdiarias') await typeAtThePress(page)
  if (path.startsWith(portalView)) await page.evaluate(scrollToView)
  const type = given === undefined ? 'webp' : 'png'
  await page.screenshot({ path: join(folder, `${name}.${type}`), type, animations: 'disabled' })
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  console.log(over > 0 ? `${name}: ${over} px wider than the screen` : name)
}

/** A view of the portal lies below what the client has to answer. */
function scrollToView(): void {
  const views = document.querySelector('main nav')
  if (views) scrollTo(0, views.getBoundingClientRect().top + scrollY - 76)
}

/** A picture of the press shows what it is for: numbers that come to a strength while they are typed. */
async function typeAtThePress(page: Page): Promise<void> {
  for (const typed of ['312,6', '100,2', '99,8', '200']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
}
