/* The functions of Native.java. */
#include <jni.h>
#include <stdlib.h>
#include <string.h>

#include "policy_core.h"

/* The bytes of an array, to be freed. */
static void *bytes_of(JNIEnv *env, jbyteArray array, jsize *count) {
    *count = (*env)->GetArrayLength(env, array);
    void *bytes = malloc((size_t)*count + 1);
    if (bytes) {
        (*env)->GetByteArrayRegion(env, array, 0, *count, bytes);
    } else {
        (*env)->ThrowNew(env, (*env)->FindClass(env, "java/lang/OutOfMemoryError"), "no memory for the bytes");
    }
    return bytes;
}

/* A text as an array of bytes: a String of JNI has an encoding of its own. Frees the text. */
static jbyteArray array_of(JNIEnv *env, char *text) {
    if (!text) return NULL;
    jsize length = (jsize)strlen(text);
    jbyteArray result = (*env)->NewByteArray(env, length);
    if (result) (*env)->SetByteArrayRegion(env, result, 0, length, (const jbyte *)text);
    policy_free(text);
    return result;
}

JNIEXPORT jlong JNICALL Java_policyengine_Native_open(
    JNIEnv *env, jclass self, jbyteArray array, jobjectArray problems) {
    (void)self;
    jsize count;
    char *problem = NULL;
    void *bytes = bytes_of(env, array, &count);
    if (!bytes) return 0;
    policy *opened = policy_open(bytes, (size_t)count, &problem);
    free(bytes);
    jbyteArray words = array_of(env, problem);
    if (words) (*env)->SetObjectArrayElement(env, problems, 0, words);
    return (jlong)(intptr_t)opened;
}

JNIEXPORT jbyteArray JNICALL Java_policyengine_Native_decide(
    JNIEnv *env, jclass self, jlong address, jbyteArray event, jlong seed) {
    (void)self;
    jsize count;
    void *bytes = bytes_of(env, event, &count);
    if (!bytes) return NULL;
    char *decision = policy_decide((policy *)(intptr_t)address, bytes, (size_t)count, (uint64_t)seed);
    free(bytes);
    return array_of(env, decision);
}

/* A text ended by a zero byte, to be freed; NULL for none. */
static char *text_of(JNIEnv *env, jbyteArray array) {
    jsize count;
    char *text = array ? bytes_of(env, array, &count) : NULL;
    if (text) text[count] = 0;
    return text;
}

JNIEXPORT jbyteArray JNICALL Java_policyengine_Native_response(
    JNIEnv *env, jclass self, jint status, jbyteArray headers, jbyteArray host, jbyteArray body) {
    (void)self;
    char *fields = text_of(env, headers), *name = text_of(env, host), *bytes = text_of(env, body);
    size_t count = bytes ? (size_t)(*env)->GetArrayLength(env, body) : 0;
    jbyteArray result =
        (*env)->ExceptionCheck(env) ? NULL : array_of(env, policy_response(status, fields, name, bytes, count));
    free(fields);
    free(name);
    free(bytes);
    return result;
}

JNIEXPORT void JNICALL Java_policyengine_Native_close(JNIEnv *env, jclass self, jlong address) {
    (void)env;
    (void)self;
    policy_close((policy *)(intptr_t)address);
}

static policy_queue *queue_at(jlong address) { return (policy_queue *)(intptr_t)address; }

JNIEXPORT jlong JNICALL Java_policyengine_Native_queueOpen(
    JNIEnv *env, jclass self, jlong address, jlong toast, jint limit, jlong period) {
    (void)env;
    (void)self;
    return (jlong)(intptr_t)policy_queue_open((policy *)(intptr_t)address, toast, limit, period);
}

JNIEXPORT jbyteArray JNICALL Java_policyengine_Native_queueSubmit(
    JNIEnv *env, jclass self, jlong queue, jbyteArray event, jlong seed, jlong number, jlong elapsed, jlong former,
    jlong now) {
    (void)self;
    jsize count;
    void *bytes = bytes_of(env, event, &count);
    if (!bytes) return NULL;
    char *told = policy_queue_submit(
        queue_at(queue), bytes, (size_t)count, (uint64_t)seed, number, elapsed, former, now);
    free(bytes);
    return array_of(env, told);
}

JNIEXPORT jbyteArray JNICALL Java_policyengine_Native_queueAnswer(
    JNIEnv *env, jclass self, jlong queue, jlong ticket, jint option, jlong now) {
    (void)self;
    return array_of(env, policy_queue_answer(queue_at(queue), ticket, option, now));
}

JNIEXPORT jbyteArray JNICALL Java_policyengine_Native_queueWithdraw(
    JNIEnv *env, jclass self, jlong queue, jlong ticket, jlong now) {
    (void)self;
    return array_of(env, policy_queue_withdraw(queue_at(queue), ticket, now));
}

JNIEXPORT jbyteArray JNICALL Java_policyengine_Native_queueClear(
    JNIEnv *env, jclass self, jlong queue, jbyteArray scope, jlong now) {
    (void)self;
    jsize count = 0;
    char *name = scope ? bytes_of(env, scope, &count) : NULL;
    if (scope && !name) return NULL;
    jbyteArray told = array_of(env, policy_queue_clear(queue_at(queue), name, (size_t)count, now));
    free(name);
    return told;
}

JNIEXPORT jbyteArray JNICALL Java_policyengine_Native_queueTick(JNIEnv *env, jclass self, jlong queue, jlong now) {
    (void)self;
    return array_of(env, policy_queue_tick(queue_at(queue), now));
}

JNIEXPORT void JNICALL Java_policyengine_Native_queueClose(JNIEnv *env, jclass self, jlong queue) {
    (void)env;
    (void)self;
    policy_queue_close(queue_at(queue));
}
