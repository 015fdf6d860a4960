import {
  addClientEndpoint,
  addContactEndpoint,
  type Client,
  type Contact,
} from '@probeta/contract/clients/clients.ts'
import type { Args } from '@probeta/contract/base/endpoint.ts'
import { addElementsEndpoint } from '@probeta/contract/clients/elements.ts'
import {
  addMixEndpoint,
  addWorkSiteEndpoint,
  changeWorkSiteEndpoint,
  findWorkSiteEndpoint,
  type WorkSite,
} from '@probeta/contract/clients/work-sites.ts'
import type { Laboratory } from './a-laboratory.ts'
import { plainClient, plainMix } from './access/plain-bodies.ts'

type Body<E extends { body: unknown } & Parameters<Laboratory['anonymous']['call']>[0]> =
  Args<E> extends { body: infer B } ? B : never

let made = 0
const next = () => (made += 1)

/** Adds a client through the API; pass only what the test is about. */
export const aClient = (lab: Laboratory, but: Partial<Body<typeof addClientEndpoint>> = {}) =>
  lab.as('administrator').does(addClientEndpoint, {
    body: {
      ...plainClient,
      name: `Constructora ${next()}`,
      ...but,
    },
  })

/** What the form of a client sends back: all but what the server alone says of it. */
export const clientInput = ({
  id: _,
  version: _v,
  activeWorkSites: _w,
  dueSoon: _d,
  lastReportAt: _r,
  mergedInto: _m,
  ...input
}: Client) => input

/** What the form of a contact sends back: all but what the server alone says of it. */
export const contactInput = ({
  id: _,
  version: _v,
  clientId: _c,
  supplierName: _n,
  limitedTo: _l,
  portal: _p,
  ...input
}: Contact) => input

/** Adds a person of a client who gets no notifications; pass only what the test is about. */
export const aContact = (
  lab: Laboratory,
  clientId: string,
  but: Partial<Body<typeof addContactEndpoint>> = {},
) =>
  lab.as('administrator').does(addContactEndpoint, {
    params: { clientId },
    body: {
      name: `Inspectora ${next()}`,
      role: 'supervision',
      email: 'inspectora@example.org',
      mobile: '',
      told: [],
      ...but,
    },
  })

/** A work site; of a client of its own unless one is given. */
export const aWorkSite = async (lab: Laboratory, but: Partial<Body<typeof addWorkSiteEndpoint>> = {}) =>
  lab.as('administrator').does(addWorkSiteEndpoint, {
    body: {
      clientId: but.clientId ?? (await aClient(lab)).id,
      // Unlike the codes of the demonstration, beside which some tests add work sites.
      code: `OBRA${next()}`,
      name: `Torre ${made}`,
      address: 'Avenida del Puerto 7',
      responsible: '',
      supervision: 'Inspecciones Norte',
      ...but,
    },
  })

export const findWorkSite = (lab: Laboratory, { id }: { id: string }) =>
  lab.as('reception').does(findWorkSiteEndpoint, { params: { workSiteId: id } })

/** Changes a work site that nothing else was said of than when it was added; pass only what the test is about. */
export const changeWorkSite = (
  lab: Laboratory,
  { id, version, name, code, address, responsible, supervision }: WorkSite,
  but: Partial<Body<typeof changeWorkSiteEndpoint>>,
) =>
  lab.as('administrator').does(changeWorkSiteEndpoint, {
    params: { workSiteId: id },
    version,
    body: {
      ...{ name, code, address, responsible, supervision, active: true },
      ...{ startsOn: null, endsOn: null, notes: '', supplierIds: [] },
      ...but,
    },
  })

/** A 30 MPa mix of a work site, 28 days, ACI 318, plan 7·28·28·R; of a work site of its own unless one is given. */
export const aMix = async (
  lab: Laboratory,
  workSiteId?: string,
  but: Partial<Body<typeof addMixEndpoint>> = {},
) =>
  lab.as('administrator').does(addMixEndpoint, {
    params: { workSiteId: workSiteId ?? (await aWorkSite(lab)).id },
    body: {
      ...plainMix,
      code: `H-30/${next()}`,
      ...but,
    },
  })

/** Parts of a work site by their paths, as the tree they make. */
export const someElements = async (lab: Laboratory, workSiteId: string, paths: string[][]) =>
  (await lab.as('administrator').does(addElementsEndpoint, { params: { workSiteId }, body: { paths } })).items
