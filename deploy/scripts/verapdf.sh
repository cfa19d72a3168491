#!/usr/bin/env bash
# Fetches veraPDF, which checks PDF/A and PDF/UA, into the local Maven repository, and prints its class path. It needs Java and Maven.
set -euo pipefail
VERSION=1.28.2
JAR="${HOME}/.m2/repository/org/verapdf/apps/greenfield-apps/${VERSION}/greenfield-apps-${VERSION}.jar"
[ -f "$JAR" ] || mvn --quiet --batch-mode dependency:get "-Dartifact=org.verapdf.apps:greenfield-apps:${VERSION}" >&2
echo "$JAR"
