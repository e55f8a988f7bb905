import fc from 'fast-check'

// Else a generator with a `maxLength` of 80 makes ten elements at most, and a property over them sees no long match.
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true })
