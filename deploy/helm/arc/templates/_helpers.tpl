{{- define "arc.name" -}}
{{ default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" }}
{{- end }}

{{- /* Names of objects begin with it; the longest suffix, `-elasticsearch`, stays below 63 characters. */}}
{{- define "arc.fullname" -}}
{{- if .Values.fullnameOverride }}{{ .Values.fullnameOverride | trunc 40 | trimSuffix "-" }}
{{- else if contains (include "arc.name" .) .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- else }}{{ printf "%s-%s" .Release.Name (include "arc.name" .) | trunc 40 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{- /* Labels of everything: (list root component) */}}
{{- define "arc.labels" -}}
{{- $root := index . 0 -}}
{{ include "arc.selector" . }}
app.kubernetes.io/version: {{ include "arc.tag" $root | quote }}
app.kubernetes.io/part-of: arc
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- /* Labels of a pod: without the version of the chart, with which alone no pod changes. */}}
{{- define "arc.podLabels" -}}
{{ include "arc.selector" . }}
app.kubernetes.io/version: {{ include "arc.tag" (index . 0) | quote }}
app.kubernetes.io/part-of: arc
{{- end }}

{{- define "arc.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: {{ include "arc.name" $root }}
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "arc.tag" -}}
{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- /* (list root name) */}}
{{- define "arc.image" -}}
{{- $root := index . 0 -}}
{{- with $root.Values.image }}{{ with .registry }}{{ . }}/{{ end }}{{ .repository }}/{{ index $ 1 }}:{{ include "arc.tag" $root }}{{ end }}
{{- end }}

{{- /*
The gateway and the services by name, as YAML: the facts of files/services.yaml, the values `defaults` over them, and those of the
service over both. `most` is the largest number of replicas.
*/}}
{{- define "arc.processes" -}}
{{- $processes := dict }}
{{- range $name, $facts := .Files.Get "files/services.yaml" | fromYaml }}
{{- $own := index $.Values.services $name | default dict }}
{{- $limits := dict "resources" (dict "limits" (dict "cpu" $facts.cpu "memory" $facts.memory)) }}
{{- $process := mergeOverwrite (deepCopy $facts) $limits (deepCopy (omit $.Values.defaults "replicas")) (deepCopy $own) }}
{{- $replicas := dig "replicas" nil $own }}
{{- if kindIs "invalid" $replicas }}{{ $replicas = $.Values.defaults.replicas }}{{ end }}
{{- if kindIs "invalid" $replicas }}{{ $replicas = $facts.replicas }}{{ end }}
{{- $keda := and $.Values.keda.enabled (hasKey $.Values.keda.jobsPerReplica $name) }}
{{- $scales := or $keda $process.autoscaling.enabled }}
{{- $_ := set $process "replicas" $replicas }}
{{- $_ := set $process "scaledBy" (ternary "keda" (ternary "hpa" "" $process.autoscaling.enabled) $keda) }}
{{- $_ := set $process "least" (ternary $process.autoscaling.minReplicas $replicas $scales) }}
{{- $_ := set $process "most" (ternary $process.autoscaling.maxReplicas $replicas $scales) }}
{{- $_ := set $process "fullname" (printf "%s-%s" (include "arc.fullname" $) $name) }}
{{- $_ := set $process "secret" (dig "secret" "" $own | default $process.fullname) }}
{{- $_ := set $processes $name $process }}
{{- end }}
{{- toYaml $processes }}
{{- end }}

{{- /* Connections to PostgreSQL that all replicas may open, with one more of each during a rollout, and 15 for people and jobs. */}}
{{- define "arc.connections" -}}
{{- $sum := 15 }}
{{- range include "arc.processes" . | fromYaml }}{{ $sum = add $sum (mul .connections (add .most 1)) }}{{ end }}
{{- $sum }}
{{- end }}

{{- /* What the bundled PostgreSQL allows: it restarts when this changes, so it begins with room for two replicas of everything. */}}
{{- define "arc.maxConnections" -}}
{{ max 300 (int (include "arc.connections" .)) }}
{{- end }}

{{- define "arc.postgresHost" -}}
{{ if .Values.postgres.bundled.enabled }}{{ include "arc.fullname" . }}-postgres{{ else }}{{ .Values.postgres.host }}{{ end }}
{{- end }}

{{- define "arc.collectorEndpoint" -}}
{{ if .Values.telemetry.collector.enabled }}http://{{ include "arc.fullname" . }}-collector:4318{{ else }}{{ .Values.telemetry.endpoint }}{{ end }}
{{- end }}

{{- define "arc.elasticsearchUrl" -}}
{{ if .Values.elasticsearch.bundled.enabled }}http://{{ include "arc.fullname" . }}-elasticsearch:9200{{ else }}{{ .Values.elasticsearch.url }}{{ end }}
{{- end }}

{{- define "arc.host" -}}
{{ (urlParse .Values.publicUrl).host | splitList ":" | first }}
{{- end }}

{{- /* Security of a pod; (list root uid) */}}
{{- define "arc.podSecurity" -}}
automountServiceAccountToken: false
serviceAccountName: {{ include "arc.fullname" (index . 0) }}
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ index . 1 }}
  runAsGroup: {{ index . 1 }}
  fsGroup: {{ index . 1 }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with (index . 0).Values.image.pullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "arc.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  runAsNonRoot: true
  privileged: false
  capabilities: { drop: [ALL] }
{{- end }}

{{- /* Variables of a process that are no secrets, as YAML: (list root name process) */}}
{{- define "arc.config" -}}
{{- $root := index . 0 }}{{ $name := index . 1 }}{{ $process := index . 2 }}{{ $values := $root.Values }}{{ $full := include "arc.fullname" $root }}
{{- $config := dict "HOST" "0.0.0.0" "PUBLIC_URL" $values.publicUrl "OTEL_SERVICE_NAME" $name }}
{{- $_ := set $config "DATABASE_URL" (printf "postgres://%s:%v/%s" (include "arc.postgresHost" $root) $values.postgres.port $values.postgres.database) }}
{{- $_ := set $config "SERVICE_ADDRESS" (printf "%s://%s-{service}:{port}" (ternary "https" "http" $values.tls.enabled) $full) }}
{{- if $values.tls.enabled }}
{{- range $variable, $file := dict "TLS_CERT" "tls.crt" "TLS_KEY" "tls.key" "TLS_CA" "ca.crt" }}{{ $_ := set $config $variable (printf "/etc/arc-tls/%s" $file) }}{{ end }}
{{- end }}
{{- if and (not $values.postgres.bundled.enabled) (ne $values.postgres.sslMode "disable") }}{{ $_ := set $config "PGSSLMODE" $values.postgres.sslMode }}{{ end }}
{{- $nats := ternary (printf "nats://%s-nats:4222" $full) $values.nats.url $values.nats.bundled.enabled }}
{{- with $nats }}{{ $_ := set $config "NATS_URL" . }}{{ end }}
{{- $_ := set $config "NATS_REPLICAS" (toString $values.nats.streamReplicas) }}
{{- $redis := ternary (printf "redis://%s-redis:6379" $full) $values.redis.url $values.redis.bundled.enabled }}
{{- with $redis }}{{ $_ := set $config "REDIS_URL" . }}{{ end }}
{{- $_ := set $config "S3_ENDPOINT" (ternary (printf "http://%s-s3:7070" $full) $values.s3.endpoint $values.s3.bundled.enabled) }}
{{- $_ := set $config "S3_REGION" $values.s3.region }}
{{- $_ := set $config "S3_BUCKET" $values.s3.bucket }}
{{- $_ := set $config "S3_PATH_STYLE" (ternary "on" "off" $values.s3.pathStyle) }}
{{- with $values.s3.publicEndpoint }}{{ $_ := set $config "S3_PUBLIC_ENDPOINT" . }}{{ end }}
{{- if $process.usesElasticsearch }}
{{- with include "arc.elasticsearchUrl" $root }}{{ $_ := set $config "ELASTICSEARCH_URL" . }}{{ $_ := set $config "ELASTICSEARCH_INDEX" $values.elasticsearch.index }}{{ end }}
{{- with $values.elasticsearch.username }}{{ $_ := set $config "ELASTICSEARCH_USERNAME" . }}{{ end }}
{{- end }}
{{- with include "arc.collectorEndpoint" $root }}{{ $_ := set $config "OTEL_EXPORTER_OTLP_ENDPOINT" . }}{{ end }}
{{- if $values.extraCa.configMap }}{{ $_ := set $config "NODE_EXTRA_CA_CERTS" (printf "/etc/arc-ca/%s" $values.extraCa.key) }}{{ end }}
{{- if eq $name "gateway" }}
{{- $_ := set $config "PORT" (toString $process.port) }}
{{- if or $values.ingress.enabled $values.gatewayApi.enabled }}{{ $_ := set $config "TRUST_PROXY" "1" }}{{ end }}
{{- end }}
{{- range $key, $value := merge (deepCopy ($process.config | default dict)) $values.config }}{{ $_ := set $config $key (toString $value) }}{{ end }}
{{- toYaml $config }}
{{- end }}

{{- /* Variables of a process from its own Secret, and from no other: (list root name process) */}}
{{- define "arc.secretEnv" -}}
{{- $root := index . 0 }}{{ $name := index . 1 }}{{ $process := index . 2 }}
{{- $required := concat (list "SERVICE_SECRET" "FILES_SECRET" "S3_ACCESS_KEY" "S3_SECRET_KEY") $process.secrets.required }}
{{- if ne $name "gateway" }}{{ $required = concat (list "DATABASE_PASSWORD" "GATEWAY_PUBLIC_KEY") $required }}{{ end }}
{{- if not (or $root.Values.nats.url $root.Values.nats.bundled.enabled) }}{{ $required = append $required "NATS_URL" }}{{ end }}
{{- if not (or $root.Values.redis.url $root.Values.redis.bundled.enabled) }}{{ $required = append $required "REDIS_URL" }}{{ end }}
{{- range $required }}
- { name: {{ . }}, valueFrom: { secretKeyRef: { name: {{ $process.secret }}, key: {{ . }} } } }
{{- end }}
{{- range $process.secrets.optional }}
- { name: {{ . }}, valueFrom: { secretKeyRef: { name: {{ $process.secret }}, key: {{ . }}, optional: true } } }
{{- end }}
{{- if eq $name "gateway" }}
- { name: DATABASE_PASSWORD, value: none }
{{- end }}
{{- end }}

{{- /* How a job reaches PostgreSQL as its administrator; the Secret is not read with bundled PostgreSQL: (list root secret) */}}
{{- define "arc.adminEnv" -}}
{{- $root := index . 0 }}{{ $values := $root.Values }}{{ $full := include "arc.fullname" $root }}
{{- if $values.postgres.bundled.enabled }}
- { name: POSTGRES_PASSWORD, valueFrom: { secretKeyRef: { name: {{ $values.postgres.bundled.secret | default (printf "%s-postgres" $full) }}, key: POSTGRES_PASSWORD } } }
- { name: DATABASE_ADMIN_URL, value: "postgres://postgres:$(POSTGRES_PASSWORD)@{{ $full }}-postgres:5432/{{ $values.postgres.database }}" }
{{- else }}
- { name: DATABASE_ADMIN_URL, valueFrom: { secretKeyRef: { name: {{ index . 1 }}, key: DATABASE_ADMIN_URL } } }
{{- if ne $values.postgres.sslMode "disable" }}
- { name: PGSSLMODE, value: {{ $values.postgres.sslMode }} }
{{- end }}
{{- end }}
{{- with $values.extraCa }}
{{- if .configMap }}
- { name: NODE_EXTRA_CA_CERTS, value: /etc/arc-ca/{{ .key }} }
{{- end }}
{{- end }}
{{- end }}

{{- /* Refuses values that contradict each other. */}}
{{- define "arc.validate" -}}
{{- with .Values }}
{{- if not (or .postgres.bundled.enabled .postgres.host) }}{{ fail "postgres.host is empty. Give the address of PostgreSQL, or set postgres.bundled.enabled for a trial." }}{{ end }}
{{- if not (or .s3.bundled.enabled .s3.endpoint) }}{{ fail "s3.endpoint is empty. Give the address of an S3-compatible store, or set s3.bundled.enabled for a trial." }}{{ end }}
{{- if and .backup.enabled (not .backup.recipients) }}{{ fail "backup.recipients is empty: nobody could read the backups. `make backup-key` prints a public key." }}{{ end }}
{{- if and .gatewayApi.enabled (not (or .gatewayApi.parentRefs .gatewayApi.className)) }}{{ fail "gatewayApi needs parentRefs of an existing Gateway, or a className for one of its own." }}{{ end }}
{{- if and .gatewayApi.enabled .gatewayApi.className (not .gatewayApi.tlsSecret) (hasPrefix "https:" .publicUrl) }}{{ fail "gatewayApi.tlsSecret is empty, and publicUrl begins with https." }}{{ end }}
{{- if and .ingress.enabled (not .ingress.tlsSecret) (hasPrefix "https:" .publicUrl) }}{{ fail "ingress.tlsSecret is empty, and publicUrl begins with https." }}{{ end }}
{{- if .tls.enabled }}
{{- range $server := list "postgres" "nats" "redis" "s3" "elasticsearch" }}
{{- if (index $.Values $server).bundled.enabled }}{{ fail (printf "tls.enabled encrypts every connection, and the bundled %s has no TLS. Give the address of a server of your own." $server) }}{{ end }}
{{- end }}
{{- if ne .postgres.sslMode "verify-full" }}{{ fail "tls.enabled needs postgres.sslMode verify-full." }}{{ end }}
{{- range $path, $start := dict "nats.url" "tls://" "redis.url" "rediss://" "s3.endpoint" "https://" "elasticsearch.url" "https://" }}
{{- $parts := splitList "." $path }}
{{- $address := index $.Values (first $parts) (last $parts) }}
{{- if and $address (not (hasPrefix $start $address)) }}{{ fail (printf "tls.enabled needs a %s that begins with %s." $path $start) }}{{ end }}
{{- end }}
{{- end }}
{{- if and .monitoring.serviceMonitor (not .telemetry.collector.enabled) }}{{ fail "monitoring.serviceMonitor scrapes the collector of this release, so it needs telemetry.collector.enabled: processes push their metrics." }}{{ end }}
{{- end }}
{{- end }}

{{- /* Environment, mounts and security of a container with the configuration of a process: (list root name process) */}}
{{- define "arc.processEnv" -}}
envFrom:
  - configMapRef: { name: {{ (index . 2).fullname }} }
env: {{ include "arc.secretEnv" . | trim | nindent 2 }}
{{ include "arc.containerSecurity" . }}
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- include "arc.caMount" (index . 0) | nindent 2 }}
  {{- if (index . 0).Values.tls.enabled }}
  - { name: tls, mountPath: /etc/arc-tls, readOnly: true }
  {{- end }}
{{- end }}

{{- /* The names in the certificate of a process, as others in its namespace call it, and as its own probe does: (list root process) */}}
{{- define "arc.tlsNames" -}}
{{- $full := (index . 1).fullname }}
{{- list $full (printf "%s.%s.svc" $full (index . 0).Release.Namespace) "localhost" | toJson }}
{{- end }}

{{- /* How the kubelet asks a process. With TLS a service answers only those that have a certificate, which a kubelet has not: (list root name process path) */}}
{{- define "arc.probe" -}}
{{- if and (index . 0).Values.tls.enabled (ne (index . 1) "gateway") -}}
exec: { command: [node, node_modules/@arc/kit/dist/probe.main.js, {{ (index . 2).port | quote }}, {{ index . 3 }}] }
{{- else -}}
httpGet: { path: {{ index . 3 }}, port: http }
{{- end -}}
{{- end }}

{{- define "arc.caMount" -}}
{{- if .Values.extraCa.configMap }}
- { name: ca, mountPath: /etc/arc-ca, readOnly: true }
{{- end }}
{{- end }}

{{- define "arc.caVolume" -}}
{{- if .Values.extraCa.configMap }}
- name: ca
  configMap: { name: {{ .Values.extraCa.configMap }} }
{{- end }}
{{- end }}

{{- /* A peer of a NetworkPolicy in this release: (list root component) */}}
{{- define "arc.peer" -}}
- podSelector:
    matchLabels: {{ include "arc.selector" . | nindent 6 }}
{{- end }}

{{- define "arc.inlinePeer" -}}
{ podSelector: { matchLabels: {{ include "arc.selector" . | fromYaml | toJson }} } }
{{- end }}

{{- /* The port of a URL. */}}
{{- define "arc.portOf" -}}
{{- $host := (urlParse .).host }}
{{- if contains ":" $host }}{{ $host | splitList ":" | last }}{{ else }}{{ ternary 443 80 (hasPrefix "https:" .) }}{{ end }}
{{- end }}

{{- /* The way to a server, bundled or not: (list root server) */}}
{{- define "arc.serverEgress" -}}
{{- $root := index . 0 }}{{ $server := index . 1 }}{{ $values := $root.Values }}
{{- $port := "" }}{{ $inside := false }}
{{- if eq $server "collector" }}
{{- $port = include "arc.portOf" (include "arc.collectorEndpoint" $root) }}{{ $inside = $values.telemetry.collector.enabled }}
{{- else if (index $values $server).bundled.enabled }}
{{- $inside = true }}{{ $port = (index ($root.Files.Get "files/bundled.yaml" | fromYaml) $server).port }}
{{- else if eq $server "s3" }}{{ $port = include "arc.portOf" $values.s3.endpoint }}
{{- else if eq $server "elasticsearch" }}{{ $port = include "arc.portOf" $values.elasticsearch.url }}
{{- else }}{{ $port = (index $values $server).port }}
{{- end }}
- ports: [{ port: {{ $port }} }]
{{- if $inside }}
  to: [{{ include "arc.inlinePeer" . }}]
{{- else }}
{{- with index $values.networkPolicy (printf "%sTo" $server) }}
  to: {{ toYaml . | nindent 4 }}
{{- end }}
{{- end }}
{{- end }}

{{- /* The passwords of the services in the database, under the names that the image `prepare` has for them. */}}
{{- define "arc.databasePasswords" -}}
{{- range $name, $process := include "arc.processes" . | fromYaml }}
{{- if ne $name "gateway" }}
- { name: {{ upper $name | replace "-" "_" }}_DATABASE_PASSWORD, valueFrom: { secretKeyRef: { name: {{ $process.secret }}, key: DATABASE_PASSWORD } } }
{{- end }}
{{- end }}
{{- end }}

{{- /* The index that a restore requires to be empty, with the account of the process that fills it. */}}
{{- define "arc.indexEnv" -}}
{{- with include "arc.elasticsearchUrl" . }}
- { name: ELASTICSEARCH_URL, value: {{ . | quote }} }
- { name: ELASTICSEARCH_INDEX, value: {{ $.Values.elasticsearch.index | quote }} }
{{- with $.Values.elasticsearch.username }}
- { name: ELASTICSEARCH_USERNAME, value: {{ . | quote }} }
{{- end }}
{{- range $name, $process := include "arc.processes" $ | fromYaml }}
{{- if $process.usesElasticsearch }}
{{- range $process.secrets.optional }}
{{- if hasPrefix "ELASTICSEARCH_" . }}
- { name: {{ . }}, valueFrom: { secretKeyRef: { name: {{ $process.secret }}, key: {{ . }}, optional: true } } }
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{- /* What a backup and a restore read and write, and the secrets that both compare. */}}
{{- define "arc.installationEnv" -}}
{{- $secret := .Values.backup.secret | default (printf "%s-backup" (include "arc.fullname" .)) }}
{{- include "arc.adminEnv" (list . $secret) }}
{{- $secrets := list "SERVICE_SECRET" "FILES_SECRET" "GATEWAY_PRIVATE_KEY" "S3_ACCESS_KEY" "S3_SECRET_KEY" }}
{{- if not (or .Values.nats.url .Values.nats.bundled.enabled) }}{{ $secrets = append $secrets "NATS_URL" }}{{ end }}
{{- range $secrets }}
- { name: {{ . }}, valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }} } } }
{{- end }}
{{- $config := include "arc.config" (list . "backup" dict) | fromYaml }}
{{- range $name, $value := pick $config "NATS_URL" "NATS_PREFIX" "S3_ENDPOINT" "S3_REGION" "S3_BUCKET" "S3_PATH_STYLE" }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
