import type { Route } from '../../http/handle'
import { readHealthRoute } from './read-health'
import { readReadinessRoute } from './read-readiness'

export const systemRoutes: readonly Route[] = [readHealthRoute, readReadinessRoute]
