// Each weight names its three subsets (latin, latin-ext, vietnamese) with their ranges.
import '@fontsource/be-vietnam-pro/400.css'
import '@fontsource/be-vietnam-pro/600.css'
import '@fontsource/be-vietnam-pro/800.css'
// Figures need the latin subset alone; what it lacks, such as the sign of the đồng, comes from the face above.
import '@fontsource/barlow-semi-condensed/latin-600.css'
import '@fontsource/barlow-semi-condensed/latin-700.css'
