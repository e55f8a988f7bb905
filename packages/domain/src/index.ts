export * from './shared/fold-text'
export * from './shared/points'
export * from './shared/result'
export * from './shared/seeded-random'
