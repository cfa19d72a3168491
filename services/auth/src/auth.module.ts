import { Module } from '@nestjs/common'
import { AccountsController } from './accounts/accounts.controller.js'
import { AccountsService } from './accounts/accounts.service.js'
import { DemoService } from './accounts/demo.service.js'
import { SignupService } from './accounts/signup.service.js'
import { WelcomeMail } from './accounts/welcome.mail.js'
import { SessionsController } from './sessions/sessions.controller.js'
import { SessionsService } from './sessions/sessions.service.js'

@Module({
  controllers: [AccountsController, SessionsController],
  providers: [AccountsService, SignupService, DemoService, SessionsService, WelcomeMail],
})
export class AuthModule {}
