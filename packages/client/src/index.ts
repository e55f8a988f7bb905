export { addressOf } from './address'
export * from './calls'
export {
  type Answer,
  type CallOptions,
  type ClientOptions,
  type Input,
  type ItemOf,
  type Listed,
  type Outcome,
  VotClient,
  type VotFile,
} from './client'
export type { LiveEvent, LiveOptions } from './live'
export { VotError } from './vot-error'
