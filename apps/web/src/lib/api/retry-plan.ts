import { type Endpoint, listTournaments, readGroup, readLeanBracket, readTournament } from '@vot/contract'
import { mayPass } from './api-error'

export interface RetryPlan {
  /** Attempts in all. */
  readonly attempts: number
  readonly firstWaitMs: number
  /** Whether each wait is twice the one before. */
  readonly doubles: boolean
}

const baseDelayMs = 1000
const once: RetryPlan = { attempts: 1, firstWaitMs: baseDelayMs, doubles: true }
const threeTimes: RetryPlan = { attempts: 3, firstWaitMs: baseDelayMs, doubles: true }
const threeTimesEverySecond: RetryPlan = { attempts: 3, firstWaitMs: baseDelayMs, doubles: false }
const fiveTimes: RetryPlan = { attempts: 5, firstWaitMs: baseDelayMs, doubles: true }

/** What the registration screen and the bracket read, besides the registrations themselves. */
const readsOfScreens: readonly Endpoint[] = [readTournament, readGroup, readLeanBracket]

/** A ceiling over every plan; tests that are not about waiting lower it to 1. */
export const retryLimit = { attempts: Number.POSITIVE_INFINITY }

/**
 * How often a call is tried where a failure may pass: list and delete 3 times; what belongs to the registration screen
 * 3 times, 1 s apart; every other tournament call 5 times. Reads elsewhere 3 times, writes elsewhere once.
 */
export function retryPlanOf(endpoint: Endpoint): RetryPlan {
  const isRead = endpoint.method === 'GET'
  if (/^\/api\/tournament-registrations(\/|$)/.test(endpoint.path)) {
    return endpoint.method === 'DELETE' ? threeTimes : threeTimesEverySecond
  }
  if (readsOfScreens.includes(endpoint)) return threeTimesEverySecond
  if (/^\/api\/tournaments(\/|$)/.test(endpoint.path)) {
    return endpoint === listTournaments || endpoint.method === 'DELETE' ? threeTimes : fiveTimes
  }
  return isRead ? threeTimes : once
}

/** Works until it succeeds, the plan is used up or the failure is one that stays. @throws the last failure */
export async function retrying<Answer>(plan: RetryPlan, work: () => Promise<Answer>): Promise<Answer> {
  const most = Math.min(plan.attempts, retryLimit.attempts)
  for (let done = 1, wait = plan.firstWaitMs; ; done += 1, wait *= plan.doubles ? 2 : 1) {
    try {
      return await work()
    } catch (error) {
      if (done >= most || !mayPass(error)) throw error
      await new Promise((next) => setTimeout(next, wait))
    }
  }
}
