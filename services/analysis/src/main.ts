import { serve } from '@arc/kit/serve'
import { definition } from './service.js'

await serve(definition)
