import { defineConfig } from '@playwright/test'
import type { Options } from './support/servers/laboratory.ts'
import { ensureChromium } from '../tools/launch/chromium.mjs'

const { executablePath, env } = await ensureChromium()
const inherited = Object.entries(process.env).filter(
  (entry): entry is [string, string] => entry[1] !== undefined,
)

/** Every place a test can happen in is started once, before all: see support/places.setup.ts. */
export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../.cache/tests/browser',
  globalSetup: './support/places.setup.ts',
  workers: 2,
  fullyParallel: true,
  // What passes only the second time, in a place of its own, is listed as unsteady: see tools/launch/test-counts.mjs.
  retries: 1,
  timeout: 150_000,
  // Nothing here measures: a busy machine only takes longer.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/tests/playwright.json' }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    // A menu that is still fading out would be found beside the next. What moves has tests of its own.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Keeping one costs half of the time again: --trace retain-on-failure asks for it.
    trace: 'off',
    launchOptions: {
      executablePath,
      env: { ...Object.fromEntries(inherited), ...env },
      // A page of a test lives for seconds: code compiled for speed takes longer to compile than it saves.
      args: ['--no-sandbox', '--js-flags=--no-turbofan --no-maglev'],
    },
  },
  projects: [
    {
      name: 'one server',
      testMatch: [
        'main-job.test.ts',
        'passkeys.test.ts',
        'search.test.ts',
        'search-file.test.ts',
        'camera.test.ts',
        'photos.test.ts',
        'wrong-scans.test.ts',
        'pickups.test.ts',
        'push-messages.test.ts',
        'press.test.ts',
        'equipment-rules.test.ts',
        'curing.test.ts',
        'delivery-notes.test.ts',
        'journey.test.ts',
        'rejected-truck.test.ts',
        'countries.test.ts',
        'slow-answers.test.ts',
      ],
      use: { placeName: 'oneServer' },
    },
    {
      name: 'two servers',
      testMatch: ['main-job.test.ts', 'two-people.test.ts'],
      use: { placeName: 'twoServers' },
    },
    {
      name: 'own server',
      testMatch: [
        'mail.test.ts',
        'handed-password.test.ts',
        'first-start.test.ts',
        'profile-templates.test.ts',
        'deliveries.test.ts',
        'inbox.test.ts',
        'breaks-grid.test.ts',
        'breaks-offline.test.ts',
        'breaks-day.test.ts',
        'labels.test.ts',
        'billing.test.ts',
        'branches.test.ts',
        'webhooks.test.ts',
        'directory.test.ts',
        'programs.test.ts',
        'disposals.test.ts',
        'audit.test.ts',
        'tables.test.ts',
        'results.test.ts',
        'first-steps.test.ts',
      ],
    },
    {
      name: 'demonstration',
      testMatch: [
        'shell-session.test.ts',
        'tablet.test.ts',
        'visits.test.ts',
        'visits-views.test.ts',
        'shell-frame.test.ts',
        'shell-preferences.test.ts',
        'shell-language.test.ts',
        'axe.test.ts',
        'users.test.ts',
        'personal-data.test.ts',
        'conflicts.test.ts',
        'portal.test.ts',
        'clients.test.ts',
        'technicians.test.ts',
        'brands.test.ts',
        'work-sites.test.ts',
        'breaks-cubes.test.ts',
        'breaks-beams.test.ts',
        'conversions.test.ts',
        'lots.test.ts',
        'investigations.test.ts',
        'lists.test.ts',
        'report-batch.test.ts',
        'sheets.test.ts',
        'fresh-concrete.test.ts',
        'entered-sheets.test.ts',
        'sheet-offline.test.ts',
        'ticket-photos.test.ts',
        'field-work.test.ts',
        'statistics.test.ts',
        'scrutiny.test.ts',
        'verification.test.ts',
        'api-docs.test.ts',
        'records.test.ts',
        'manual.test.ts',
        'tour.test.ts',
      ],
      use: { placeName: 'demonstration' },
    },
    {
      // Its rows would stand in every list of the others.
      name: 'hostile texts',
      testMatch: ['hostile-text.test.ts'],
      use: { placeName: 'hostile' },
      // Two shares offer thousands of requests at once: what is looked at meanwhile comes late.
      expect: { timeout: 60_000 },
    },
  ],
})
