export { fetchArchive, importArchiveFile } from './app/archive-calls'
export { buildNewerServer, type NewerServer } from './app/build-newer-server'
export { begin, division, makeGroup, makePlayers, makeTeams } from './app/build-season'
export { Client } from './app/client'
export { fillDisk } from './app/fill-disk'
export { type LiveStream, openStream, type StreamEvent } from './app/open-stream'
export { bracketOf, makeBracket, type Play, playMatch, playOut, sidesOf } from './app/play-bracket'
export {
  deviceKey,
  type PushService,
  type ReceivedPush,
  startPushService,
  type TestSubscription,
} from './app/push-service'
export { rally, ScoringHarness, whitewash } from './app/scoring-harness'
export { builtScript, type ServerProcess, spawnServer } from './app/spawn-server'
export { type CallOptions, type Person, type Reply, startApp, type TestApp, testPassword } from './app/start-app'
export { type Prometheus, startPrometheus } from './app/start-prometheus'
export { proxyNames, type RunningProxy, startProxy } from './app/start-proxy'
export { startWebhookReceiver, type WebhookReceiver } from './app/webhook-receiver'
export { checkHistory } from './chaos/check-history'
export { type FaultyNetwork, openFaultyNetwork } from './chaos/faulty-network'
export { type AskDatabase, type Hall, runHall } from './chaos/run-hall'
export {
  eachDatabase,
  onAnyDatabase,
  onEachDatabase,
  onPostgres,
  onSqlite,
  type StartDatabase,
  type TestDatabase,
} from './database/on-each-database'
export { type OtherTransaction, openOtherTransaction } from './database/other-transaction'
export { type PostgresPair, startPostgresPair } from './database/postgres-pair'
export { type PostgresServer, postgresMissing, sparePort, startPostgresServer } from './database/postgres-server'
export * from './database/row-builders'
export { type FixedClock, fixedClock } from './fixed-clock'
export { expectOlderShown, olderVersions } from './older/expect-older-shown'
export { placeOlder } from './older/older-database'
export { addressesOf, type SeasonIds } from './older/read-everything'
export { outsideUnitOfWork } from './outside-unit-of-work'
export { type RealGame, readRealGames } from './real-games'
export { type BareScoreEvent, gameEvents, setupEvent, wireEvents } from './score-events'
